import * as z from 'zod';
import { booleanOption, choiceOption, integerOption, stringOption } from '../../config/options.js';

/** Where the REST API is served, and who may use it. */
export const restOptions = z.object({
  'rest.host': stringOption({
    default: '127.0.0.1',
    doc: 'Address that the REST API, /metrics and /health listen on; 0.0.0.0 in a container',
  }),
  'rest.port': integerOption({
    min: 0,
    max: 65_535,
    default: 8083,
    doc: 'Port of the REST API, /metrics and /health; 0 takes a free one',
  }),
  'rest.authentication': choiceOption(['none', 'basic', 'bearer'], {
    default: 'none',
    doc: 'Who may use the REST API: everybody who reaches it, users with a password, or whoever has a token',
  }),
  'rest.basic.credentials.file': stringOption({
    optional: true,
    doc: 'File of the users for basic, a line each as spanstream login NAME writes it',
  }),
  'rest.bearer.tokens.file': stringOption({
    optional: true,
    doc: 'File of the tokens for bearer, a line each as spanstream login NAME --token writes it',
  }),
  'rest.health.open': booleanOption({ default: false, doc: 'Whether /health answers without a login, for probes' }),
  'rest.ssl.cert.file': stringOption({
    optional: true,
    doc: 'PEM file of the certificate by which the REST API speaks TLS, with those between it and its authority',
  }),
  'rest.ssl.key.file': stringOption({ optional: true, doc: "PEM file of the certificate's key" }),
  'rest.ssl.key.password': stringOption({
    optional: true,
    secret: true,
    doc: "Password of the certificate's key, where it is encrypted",
  }),
  'rest.ssl.client.ca.file': stringOption({
    optional: true,
    doc: 'PEM file of the authorities of which clients must have a certificate, to be let in at all',
  }),
  'rest.max.body.bytes': integerOption({
    min: 1_024,
    default: 1_048_576,
    doc: "Bytes of a request's body, at most: all of it is held in memory",
  }),
  'rest.headers.timeout.ms': integerOption({
    min: 100,
    default: 10_000,
    doc: 'Milliseconds that a client may take for the headers of a request',
  }),
  'rest.request.timeout.ms': integerOption({
    min: 100,
    default: 30_000,
    doc: 'Milliseconds that a client may take for a whole request',
  }),
});

export type RestOptions = Readonly<z.output<typeof restOptions>>;

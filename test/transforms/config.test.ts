import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/errors.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';

const PACKAGE = 'org.apache.kafka.connect.transforms.';

const parse = (options: Readonly<Record<string, string>>) => {
  const flat = { 'connector.class': 'TopicSink', topics: 'notes', 'output.topic': 'out', ...options };
  return parseConnector({ name: 'annotate', directory: '.', flat });
};

async function problemsOf(options: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const error = await parse(options).catch((cause: unknown) => cause);
  if (!(error instanceof ConfigError)) throw new Error('it is valid');
  return Object.fromEntries(error.problems.map(({ key, message }) => [key, message]));
}

describe('transforms in a configuration', () => {
  it('stand under the names and options of Kafka Connect', async () => {
    const { transforms } = await parse({
      transforms: 'unwrap,drop',
      'transforms.unwrap.type': `${PACKAGE}ExtractField$Value`,
      'transforms.unwrap.field': 'payload',
      'transforms.drop.type': `${PACKAGE}Filter`,
      'transforms.drop.predicate': 'deleted',
      'transforms.drop.negate': 'true',
      predicates: 'deleted',
      'predicates.deleted.type': `${PACKAGE}predicates.RecordIsTombstone`,
    });
    expect(transforms).toEqual([
      {
        name: 'unwrap',
        type: 'ExtractField$Value',
        options: { field: 'payload', 'field.syntax.version': 'V1', 'replace.null.with.default': true },
      },
      {
        name: 'drop',
        type: 'Filter',
        options: {},
        predicate: { type: 'RecordIsTombstone', options: {}, negate: true },
      },
    ]);
  });

  it('are told with every problem', async () => {
    const problems = await problemsOf({
      transforms: 'a,b,c,d,e,f',
      'transforms.a.type': 'Unknown',
      'transforms.b.field': 'x',
      'transforms.c.type': 'ExtractField$Value',
      'transforms.c.feild': 'x',
      'transforms.d.type': 'Filter',
      'transforms.d.predicate': 'nobody',
      'transforms.e.type': 'RegexRouter',
      'transforms.e.regex': '(',
      'transforms.e.replacement': 'x',
      'transforms.f.type': 'InsertField$Value',
      'transforms.f.negate': 'true',
    });
    expect(problems['transforms.a.type']).toMatch(/not known: expected one of .*ExtractField\$Key/);
    expect(problems['transforms.b.type']).toMatch(/missing/);
    expect(problems['transforms.c.field']).toMatch(/missing/);
    expect(problems['transforms.c.feild']).toMatch(/did you mean transforms\.c\.field/);
    expect(problems['transforms.d.predicate']).toMatch(/none of the predicates/);
    expect(problems['transforms.e.regex']).toMatch(/regular expression/);
    expect(problems['transforms.f.topic.field']).toMatch(/inserts nothing/);
    expect(problems['transforms.f.negate']).toMatch(/negates nothing/);
  });

  it('take conditions with commas, one in a line, and tell of those that cannot be read', async () => {
    const filter = (conditions: string) => ({
      transforms: 'keep',
      'transforms.keep.type': 'Filter',
      'transforms.keep.predicate': 'wanted',
      'transforms.keep.negate': 'true',
      predicates: 'wanted',
      'predicates.wanted.type': 'RecordMatches',
      'predicates.wanted.conditions': conditions,
    });
    const { transforms } = await parse(filter('field.dose =~ ^\\d{1,3}mg\n header.site = "a, b"\n'));
    expect(transforms[0]?.predicate?.options).toEqual({
      conditions: ['field.dose =~ ^\\d{1,3}mg', 'header.site = "a, b"'],
    });
    const wrong = async (conditions: string) => (await problemsOf(filter(conditions)))['predicates.wanted.conditions'];
    expect(await wrong('field.dose ? 3')).toMatch(/expected one of = .* at character 12/);
    expect(await wrong('pipeline.version != current')).toMatch(/spanstream backfill takes it/);
    expect(await wrong(' \n')).toMatch(/one line or more/);
  });

  it('look in plain text for no fields but those that it has', async () => {
    const options = (conditions: string) => ({
      'value.converter': 'string',
      'document.text.field': 'text',
      transforms: 'keep',
      'transforms.keep.type': 'Filter',
      'transforms.keep.predicate': 'wanted',
      predicates: 'wanted',
      'predicates.wanted.type': 'RecordMatches',
      'predicates.wanted.conditions': conditions,
    });
    expect((await parse(options('field.text =~ aspirin\nheader.a'))).transforms).toHaveLength(1);
    const problems = await problemsOf(options('field.kind = report'));
    expect(problems['transforms.keep.predicate']).toMatch(
      /the field kind, which plain text does not have.*note_id, text/,
    );
    const inserted = { 'transforms.add.type': 'InsertField$Value', 'transforms.add.topic.field': 'kind' };
    const behind = await parse({ ...options('field.kind = notes'), ...inserted, transforms: 'add,keep' });
    expect(behind.transforms).toHaveLength(2);
  });

  it('of keys need somebody who reads keys and shows them', async () => {
    const options = {
      transforms: 'k',
      'transforms.k.type': 'ExtractField$Key',
      'transforms.k.field': 'id',
    };
    expect((await problemsOf(options))['transforms.k.type']).toMatch(/key\.converter.*document\.key\.field/);
    const { transforms } = await parse({ ...options, 'key.converter': 'json', 'document.key.field': 'key' });
    expect(transforms).toHaveLength(1);
  });
});

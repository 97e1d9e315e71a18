import type { TestProject } from 'vitest/node';
import type { S3Access } from '../compose/s3.js';
import { startServices } from '../compose/services.js';

declare module 'vitest' {
  export interface ProvidedContext {
    bootstrapServers: string;
    /** Runs one of Kafka's own tools: its class name and arguments follow. */
    kafkaToolCommand: readonly string[];
    s3: S3Access;
    /** Of the schema registry, without a slash at its end. */
    registryUrl: string;
    /** Why there are no services; null when there are. */
    servicesError: string | null;
  }
}

/**
 * Starts Kafka, S3 and a schema registry once for the integration tests. Where that fails each of them fails with the reason, in
 * require-services.ts; thrown from here the error would take the unit tests with it.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const { kafka, s3, registry, stop } = await startServices({ s3: true, registry: true });
    if (s3 === null || registry === null) throw new Error('S3 and a registry were asked for and not started');
    const { endpoint, region, accessKeyId, secretAccessKey } = s3;
    project.provide('bootstrapServers', kafka.bootstrapServers);
    project.provide('kafkaToolCommand', kafka.toolCommand);
    project.provide('s3', { endpoint, region, accessKeyId, secretAccessKey });
    project.provide('registryUrl', registry.url);
    project.provide('servicesError', null);
    return stop;
  } catch (error) {
    project.provide('servicesError', error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

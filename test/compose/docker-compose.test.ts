import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../compose/cache.js';
import { kafkaVersion } from '../../compose/java.js';
import { registryVersion } from '../../compose/registry.js';
import { versitygwVersion } from '../../compose/s3.js';
import { distributedConfig } from '../../src/cli/worker-config.js';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

describe('docker-compose.yml', () => {
  it('holds Kafka, a schema registry, S3, two workers, Prometheus, and more workers by profile', () => {
    const always = ['kafka', 'prometheus', 's3', 'schema-registry', 'worker-1', 'worker-2'];
    const names = services.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    expect(names.sort()).toEqual(always);
  });

  it('starts the two parts of a pipeline, and workers of a group, only where they are asked for', () => {
    const asked = services.filter(([, { profiles }]) => profiles !== undefined);
    expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['prepare', ['parts']],
      ['infer', ['parts']],
      ['group-1', ['workers']],
      ['group-2', ['workers']],
      ['group-3', ['workers']],
    ]);
  });

  it.each(services)('mounts into %s only files that exist and volumes that are declared', (_, service) => {
    for (const mount of service.volumes ?? []) {
      const source = mount.split(':')[0] ?? '';
      if (source.startsWith('.')) expect(existsSync(join(projectRoot, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });

  it.each(services)('has %s wait only for services that exist and tell their health', (_, service) => {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(compose.services[name]?.healthcheck?.test.length, name).toBeGreaterThan(1);
    }
  });

  it.each(services)('publishes the ports of %s on 127.0.0.1 only', (_, service) => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('publishes no port of this machine twice', () => {
    const published = services.flatMap(([, service]) =>
      (service.ports ?? []).map((port) => port.split(/:(?=[^:]+$)/)[0]),
    );
    expect(new Set(published).size).toBe(published.length);
  });

  it.each(services)('pins the image of %s to one version, or builds it from here', (_, service) => {
    if (service.build === undefined) expect(service.image).toMatch(/^[a-z/-]+:v?\d+\.\d+\.\d+(\.Final)?$/);
    else expect(existsSync(join(projectRoot, service.build, 'Dockerfile'))).toBe(true);
  });

  it.each(['worker-1', 'worker-2', 'prepare', 'infer'])('gives %s files that exist', (name) => {
    const files = compose.services[name]?.command?.filter((argument) => argument.endsWith('.yaml')) ?? [];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(existsSync(join(projectRoot, file)), file).toBe(true);
  });

  it.each(['group-1', 'group-2', 'group-3'])('makes %s a worker of the group that the worker file names', (name) => {
    const { command } = compose.services[name] as Service;
    expect(command).toEqual(['worker', '--worker', 'compose/worker.yaml']);
    expect(distributedConfig({ worker: join(projectRoot, 'compose/worker.yaml') })['group.id']).toBe('spanstream');
  });

  it('runs the same versions as the tests do without Docker', () => {
    expect(compose.services.kafka?.image).toBe(`apache/kafka:${kafkaVersion}`);
    expect(read('compose/maven/pom.xml')).toContain(`<kafka.version>${kafkaVersion}</kafka.version>`);
    expect(compose.services['schema-registry']?.image).toBe(`apicurio/apicurio-registry-mem:${registryVersion}`);
    expect(compose.services.s3?.image).toBe(`versity/versitygw:${versitygwVersion}`);
  });

  it('has Prometheus ask both workers for their metrics', () => {
    const { scrape_configs: jobs } = parse(read('compose/prometheus.yml'));
    expect(jobs[0].metrics_path).toBe('/metrics');
    expect(jobs[0].static_configs[0].targets).toEqual(['worker-1:8083', 'worker-2:8083']);
    expect(parse(read('compose/worker.yaml'))).toMatchObject({ 'rest.host': '0.0.0.0', 'rest.port': 8083 });
  });
});

describe('Dockerfile', () => {
  it('copies only files that exist and that .dockerignore lets through', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources]) => sources?.split(' ') ?? [],
    );
    expect(copied.length).toBeGreaterThan(0);
    for (const source of copied) {
      expect(existsSync(join(projectRoot, source)), source).toBe(true);
      expect(allowed).toContain(source);
    }
  });

  it('runs the command that package.json names, as another user than root', () => {
    const { bin } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`ENTRYPOINT ["node", "${bin.spanstream}"]`);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

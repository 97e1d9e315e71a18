import * as z from 'zod';
import type { AnswerKind, Route } from './route.js';
import { errorMessage } from './schemas.js';

const JSON_TYPE = 'application/json';

/** Describes routes in OpenAPI 3.1, whose schemas are JSON Schema of 2020-12, as zod writes it. */
export function openApiOf(routes: readonly Route[], version: string): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Spanstream',
      version,
      description: "Kafka Connect's REST API, answered by Spanstream's workers",
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { schemas },
  };
}

function operation(route: Route, schemas: Record<string, unknown>): Record<string, unknown> {
  const answers = Object.entries(route.answers).map(([status, kind]) => [status, response(kind, schemas)]);
  return {
    summary: route.doc,
    tags: [route.path.split('/')[1] || 'worker'],
    parameters: [...pathParameters(route.path), ...queryParameters(route)],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: schemaOf(route.body, { schemas, io: 'input' }) } },
          },
        }),
    responses: {
      ...Object.fromEntries(answers),
      default: response({ doc: 'Any other error', body: errorMessage }, schemas),
    },
  };
}

function response({ doc, body, mediaType = JSON_TYPE }: AnswerKind, schemas: Record<string, unknown>) {
  const content = body && { [mediaType]: { schema: schemaOf(body, { schemas, io: 'output' }) } };
  return { description: doc, ...(content === undefined ? {} : { content }) };
}

function pathParameters(path: string): object[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'task' ? 'integer' : 'string' },
  }));
}

function queryParameters({ query }: Route): object[] {
  if (!(query instanceof z.ZodObject)) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as { description?: string };
    return { name, in: 'query', required: false, description, schema };
  });
}

/** Schemas with an id stand once in the description, and are referred to. */
function schemaOf(
  schema: z.ZodType,
  { schemas, io }: { schemas: Record<string, unknown>; io: 'input' | 'output' },
): unknown {
  const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, { io });
  const written = JSON.parse(JSON.stringify({ rest, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    rest: Record<string, unknown>;
    $defs: Record<string, unknown>;
  };
  Object.assign(schemas, written.$defs);
  return written.rest;
}

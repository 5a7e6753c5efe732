import {
  type Access,
  errorEnvelope,
  isWrite,
  type RouteShape,
  UPLOAD_MEDIA,
  type UploadKind,
} from '@farmhand/contract';
import { accessWords } from './access-words.ts';
import { errorAnswers, successAnswers } from './answers.ts';
import { componentName } from './component-name.ts';
import { createSchemaWriter, type SchemaWriter } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import type { OpenApiDocument, Operation, Response, Verb } from './types.ts';

export const API_ROOT = '/api/v1';

export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'farm_session', description: 'Set by logging in.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API token as `Authorization: Bearer`.' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API token in its own header.' },
};

const ABOUT = `Every route is also served under \`/api/\`. Errors always have the same envelope; \`error.code\` is stable.
Lists answer an array and their total in \`X-Total-Count\`. Fields that a request does not know are refused.
Writes take \`Idempotency-Key\`; with \`X-Dry-Run: true\` they say what they would do, and do nothing.`;

function securityOf(access: Access): Record<string, string[]>[] {
  if (access.kind === 'public') return [];
  return access.kind === 'human' ? [{ session: [] }] : [{ session: [] }, { bearer: [] }, { apiKey: [] }];
}

const BINARY = { type: 'string', format: 'binary' };
const ONE_FILE = { type: 'object', properties: { file: BINARY }, required: ['file'] };

function uploadBody(upload: UploadKind): Pick<Operation, 'requestBody'> {
  const media = { schema: upload === 'multipart' ? ONE_FILE : BINARY };
  const content = Object.fromEntries(UPLOAD_MEDIA[upload].map((type) => [type, media]));
  return { requestBody: { required: upload === 'multipart', content } };
}

function requestBody(route: RouteShape, writer: SchemaWriter): Pick<Operation, 'requestBody'> {
  if (route.upload !== undefined) return uploadBody(route.upload);
  if (!isWrite(route) || route.body === undefined) return {};
  const schema = writer.input(route.body);
  if (route.text !== undefined) {
    const examples = { request: { value: route.example.body } };
    return { requestBody: { required: true, content: { [route.text.type]: { schema, examples } } } };
  }
  if (schema.$ref === undefined && Object.keys(schema.properties ?? {}).length === 0) return {};
  const examples = { request: { value: route.example.body } };
  return {
    requestBody: {
      required: !route.body.safeParse(undefined).success,
      content: { 'application/json': { schema: writer.named(componentName(route), schema), examples } },
    },
  };
}

function operationOf(route: RouteShape, writer: SchemaWriter, shared: Record<string, Response>): Operation {
  return {
    operationId: route.id,
    summary: route.summary,
    description: [route.description, accessWords(route.access)].filter(Boolean).join('\n\n'),
    tags: [route.tag],
    security: securityOf(route.access),
    parameters: parametersOf(route, writer),
    ...requestBody(route, writer),
    responses: { ...successAnswers(route, writer), ...errorAnswers(route, shared) },
    'x-access': route.access,
  };
}

const VERBS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<RouteShape['method'], Verb>;

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** OpenAPI 3.1 of exactly these routes, each once, under `/api/v1`. */
export function openApiDocument(routes: readonly RouteShape[], version: string): OpenApiDocument {
  const writer = createSchemaWriter();
  const responses: Record<string, Response> = {};
  const paths: OpenApiDocument['paths'] = {};
  writer.output(errorEnvelope);
  for (const route of routes) {
    const path = API_ROOT + route.path;
    paths[path] = { ...paths[path], [VERBS[route.method]]: operationOf(route, writer, responses) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farmhand',
      version,
      description: ABOUT,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(writer.components),
      responses: sorted(responses),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

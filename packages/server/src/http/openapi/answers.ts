import {
  type DeclaredError,
  dryRunAnswer,
  ERRORS,
  errorsOf,
  isWrite,
  type RouteShape,
} from '@farmhand/contract';
import { componentName } from './component-name.ts';
import type { SchemaWriter } from './json-schema.ts';
import type { JsonSchema, MediaType, Ref, Response } from './types.ts';

const REPLAY_HEADER = {
  'X-Idempotent-Replay': {
    description: '`true` when this is the kept answer of an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const TOTAL_HEADER = {
  'X-Total-Count': {
    description: 'How many there are in all, beyond this page.',
    schema: { type: 'integer', minimum: 0 },
  },
};

function successSchema(route: RouteShape, writer: SchemaWriter): JsonSchema | null {
  if (route.answer === undefined) return null;
  const schema = writer.output(route.answer);
  if (schema.items === undefined) return writer.named(`${componentName(route)}Answer`, schema);
  return { ...schema, items: writer.named(`${componentName(route)}Entry`, schema.items) };
}

function dryRunMedia(route: RouteShape, writer: SchemaWriter): MediaType {
  const schema = writer.output(dryRunAnswer);
  const { preview } = route.example;
  if (preview === undefined) return { schema };
  const value = { dry_run: true, would_execute: preview };
  return { schema, examples: { dry_run: { summary: 'Answer of a dry run', value } } };
}

/** Bytes of the declared types, whole or the part that a `Range` asks for. */
function downloadAnswers(media: readonly string[]): Record<string, Response> {
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(media.map((type) => [type, { schema }]));
  return {
    200: { description: 'The bytes', content },
    206: { description: 'The part of the bytes that `Range` asks for', content },
    304: { description: 'What `If-None-Match` names is still current; there is no body' },
    416: { description: 'There are no bytes in this `Range`; there is no body' },
  };
}

function success(route: RouteShape, writer: SchemaWriter): Response {
  const schema = successSchema(route, writer);
  const headers = {
    ...(route.list === true && TOTAL_HEADER),
    ...(isWrite(route) && route.secretAnswer !== true && route.upload === undefined && REPLAY_HEADER),
  };
  if (route.media !== undefined) {
    const { type, words } = route.media;
    return { description: words, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  return {
    description: { 200: 'Done', 201: 'Created', 204: 'Done; there is no body' }[route.status],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(schema !== null && {
      content: {
        'application/json': { schema, examples: { answer: { value: route.example.answer } } },
      },
    }),
  };
}

/** The successful answers: the route's own, and beside it that of a dry run, which is always 200. */
export function successAnswers(route: RouteShape, writer: SchemaWriter): Record<string, Response> {
  if (route.download !== undefined) return downloadAnswers(route.download);
  const own = success(route, writer);
  if (!route.dryRun) return { [route.status]: own };
  const preview = dryRunMedia(route, writer);
  if (route.status !== 200) {
    const description = 'With `X-Dry-Run: true`: what the call would do';
    return { 200: { description, content: { 'application/json': preview } }, [route.status]: own };
  }
  const done = own.content?.['application/json'];
  if (done === undefined) throw new Error(`${route.id} answers 200 without a body; use 204`);
  const both = {
    schema: { anyOf: [done.schema, preview.schema] },
    examples: { ...done.examples, ...preview.examples },
  };
  return { 200: { ...own, description: 'Done, or the preview', content: { 'application/json': both } } };
}

const detail = 'What is wrong, and what helps, in words for people.';

function errorResponse(errors: readonly DeclaredError[]): Response {
  const codes = errors.map(({ code }) => code);
  const examples = errors.map(({ code }) => {
    const value = { detail, error: { code, detail, retriable: ERRORS[code].retriable } };
    return [code, { value }] as const;
  });
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    'x-error-codes': codes,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorEnvelope' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Error answers by status. Routes share most of them, so each distinct one is written once. */
export function errorAnswers(route: RouteShape, shared: Record<string, Response>): Record<string, Ref> {
  const byStatus = Map.groupBy(errorsOf(route), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => {
      const name = [status, ...errors.map(({ code }) => code)].join('-');
      shared[name] ??= errorResponse(errors);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

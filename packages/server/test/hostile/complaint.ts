import { dryRunAnswer, errorEnvelope, isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { OpenApiDocument, Operation } from '../../src/http/openapi/index.ts';

/** Holds one answer against what its operation declares. Answers the complaint, or null. */

function codesAt(document: OpenApiDocument, operation: Operation, status: number): string[] | undefined {
  const response = operation.responses[status];
  if (response === undefined || !('$ref' in response)) return undefined;
  const shared = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
  return shared?.['x-error-codes'];
}

function errorComplaint(document: OpenApiDocument, operation: Operation, answer: LightMyRequestResponse) {
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return 'an error that is not JSON';
  const parsed = errorEnvelope.safeParse(JSON.parse(answer.body));
  if (!parsed.success) return 'an error without the envelope';
  const { detail, error } = parsed.data;
  if (error.code === 'internal_error') return 'our own fault';
  if (detail !== error.detail) return 'two different details';
  if (answer.headers['x-request-id'] === undefined) return 'an error without a request id';
  const declared = codesAt(document, operation, answer.statusCode);
  return declared?.includes(error.code) === true ? null : `a code that is not declared: ${error.code}`;
}

function downloadComplaint(media: readonly string[], { statusCode, headers }: LightMyRequestResponse) {
  if (statusCode === 304 || statusCode === 416) return null;
  return media.includes(String(headers['content-type'])) ? null : 'bytes of an undeclared type';
}

function successComplaint(
  route: RouteShape,
  isPreview: boolean,
  { statusCode, body, headers }: LightMyRequestResponse,
) {
  const schema = isPreview ? dryRunAnswer : route.answer;
  if (statusCode !== (isPreview ? 200 : route.status)) return 'the status of something else';
  if (route.list === true && !/^\d+$/.test(String(headers['x-total-count'])))
    return 'a list without its total';
  if (route.media !== undefined)
    return headers['content-type'] === route.media.type ? null : 'the content type of something else';
  if (schema === undefined) return body === '' ? null : 'a body that is not declared';
  return schema.safeParse(JSON.parse(body)).success ? null : 'an answer that does not fit its schema';
}

export function complaintAbout(
  document: OpenApiDocument,
  operation: Operation,
  answer: LightMyRequestResponse,
  dryRun: string | undefined,
): string | null {
  const route = Object.values<RouteShape>(ROUTES).find(({ id }) => id === operation.operationId);
  if (route === undefined) return 'an operation that no route stands for';
  const declared = operation.responses[answer.statusCode];
  if (declared === undefined) return `an undeclared status: ${answer.statusCode}`;
  if (route.download !== undefined && !('$ref' in declared)) return downloadComplaint(route.download, answer);
  if (answer.statusCode >= 400) return errorComplaint(document, operation, answer);
  return successComplaint(route, dryRun === 'true' && isWrite(route), answer);
}

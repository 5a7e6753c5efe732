import { ApiError } from '@farmhand/client';
import type { FieldProblem } from '@farmhand/contract';
import { isSaid } from '@farmhand/words';

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isLoggedOut(error: unknown): boolean {
  return hasCode(error, 'not_authenticated');
}

const UNANSWERED: readonly string[] = ['unreachable', 'idempotency_in_progress'];

/** Whether it was done is not known: nobody has answered who would know. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return UNANSWERED.includes(error.code) || (error.code === 'unexpected_answer' && error.retriable);
}

/** Which field a code is about, where the form at hand knows. */
export type CodeFields = Readonly<Record<string, string>>;

/** What the service found wrong with single fields. */
export function fieldsOf(error: unknown, about: CodeFields = {}): readonly FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const { fields, said } = error.data;
  const path = about[error.code];
  if (path !== undefined) return [{ path, message: error.message, ...(isSaid(said) && { said }) }];
  return Array.isArray(fields) ? fields.filter(isFieldProblem) : [];
}

function isFieldProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null) return false;
  return 'path' in value && typeof value.path === 'string' && 'message' in value;
}

/** The number that finds the call in the service's log. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

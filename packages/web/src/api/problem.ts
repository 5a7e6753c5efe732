import { ApiError } from '@farmhand/client';
import type { FieldProblem } from '@farmhand/contract';

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isLoggedOut(error: unknown): boolean {
  return hasCode(error, 'not_authenticated');
}

/** What the service found wrong with single fields. */
export function fieldsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const { fields } = error.data;
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

import { ApiError } from '@farmhand/client';
import { type FieldProblem, fieldProblem } from '@farmhand/contract';

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isLoggedOut(error: unknown): boolean {
  return hasCode(error, 'not_authenticated');
}

/** What the service found wrong with single fields. */
export function fieldsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ApiError)) return [];
  const fields = fieldProblem.array().safeParse(error.data['fields']);
  return fields.success ? fields.data : [];
}

/** The number that finds the call in the service's log. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

import type { FieldProblem } from '@farmhand/contract';

/** What a call can fail with beside the service's own codes. */
export type ClientCode = 'unreachable' | 'unreadable_answer';

interface ProblemParts {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly fields?: readonly FieldProblem[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A call that did not succeed, in the words of the service's error envelope. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(parts: ProblemParts, options?: ErrorOptions) {
    super(parts.detail, options);
    this.code = parts.code;
    this.status = parts.status;
    this.requestId = parts.requestId;
    this.fields = parts.fields ?? [];
    this.data = parts.data ?? {};
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}

export function isLoggedOut(error: unknown): boolean {
  return hasCode(error, 'not_authenticated');
}

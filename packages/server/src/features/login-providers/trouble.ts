import type { LoginProblem, LoginStep } from '@farmhand/contract';
import type { Said } from '@farmhand/words';

interface Known {
  /** The provider's own. */
  readonly words?: string | null;
  /** Ours, where the provider has said nothing. */
  readonly reason?: Said | null;
  readonly cause?: unknown;
}

/** A log-in that comes to nothing, by its code. What the provider said is for administrators alone. */
export class LoginTrouble extends Error {
  override readonly name = 'LoginTrouble';
  readonly problem: LoginProblem;
  readonly words: string | null;
  readonly reason: Said | null;

  constructor(problem: LoginProblem, { words = null, reason = null, cause }: Known = {}) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.words = words;
    this.reason = reason;
  }
}

/** It answers, but only that it is in trouble itself. */
export class ProviderBusy extends LoginTrouble {
  readonly status: number;

  constructor(status: number, reason: Said) {
    super('unreachable', { reason });
    this.status = status;
  }
}

/** The same with where it happened. */
export class LoginFailed extends LoginTrouble {
  readonly step: LoginStep;

  constructor(step: LoginStep, trouble: LoginTrouble) {
    const { words, reason } = trouble;
    super(trouble.problem, { words, reason, cause: trouble.cause ?? trouble });
    this.step = step;
  }
}

/** Says of whatever goes wrong in a step that it did so there. */
export async function during<T>(step: LoginStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LoginTrouble ? new LoginFailed(step, error) : error;
  }
}

import type { LoginProblem, LoginStep } from '@farmhand/contract';

/** A log-in that comes to nothing, by its code. What the provider said is for administrators alone. */
export class LoginTrouble extends Error {
  override readonly name = 'LoginTrouble';
  readonly problem: LoginProblem;
  readonly words: string | null;

  constructor(problem: LoginProblem, words: string | null = null, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.words = words;
  }
}

/** The same with where it happened. */
export class LoginFailed extends LoginTrouble {
  readonly step: LoginStep;

  constructor(step: LoginStep, trouble: LoginTrouble) {
    super(trouble.problem, trouble.words, trouble.cause ?? trouble);
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

import type { LoginProblem, LoginStep } from '@farmhand/contract';
import { type Said, said, vendorWords } from '@farmhand/words';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { createBudgets } from '../../live/budgets.ts';
import { type ProviderRow, updateProvider } from './store.ts';
import { LoginFailed, LoginTrouble } from './trouble.ts';

/** The last log-in that failed, for the administrators of a provider. */

/** Strangers can fail on purpose: each must not cost a write. */
const RATE = { burst: 30, perSecond: 1 / 5 };
const LONGEST_WORDS = 300;

const stored = z.object({
  at: z.number(),
  step: z.string(),
  problem: z.string(),
  words: z.string().nullable(),
});

export interface Failures {
  /** Never fails itself: the log-in has failed already. */
  note(providerId: number, error: unknown): Promise<void>;
}

export function createFailures({ write, clock, log }: Pick<Kernel, 'write' | 'clock' | 'log'>): Failures {
  const budgets = createBudgets(clock, RATE);
  return {
    async note(providerId, error) {
      if (!(error instanceof LoginTrouble) || !budgets.take(providerId)) return;
      const step: LoginStep = error instanceof LoginFailed ? error.step : 'user';
      const words = error.words?.slice(0, LONGEST_WORDS) ?? null;
      const kept = { at: clock.now(), step, problem: error.problem, words };
      try {
        await write((tx) => updateProvider(tx.db, providerId, { last_failure: JSON.stringify(kept) }));
      } catch (problem) {
        log.warn({ err: problem }, 'a failed log-in could not be noted');
      }
    },
  };
}

export function lastFailure({ last_failure }: Pick<ProviderRow, 'last_failure'>) {
  if (last_failure === null) return null;
  const { at, step, problem, words } = stored.parse(JSON.parse(last_failure));
  const what = said(`log_in_problem.${problem as LoginProblem}`);
  const whole: Said =
    words === null || words === ''
      ? what
      : said('login_provider.failure', { problem: what, answer: vendorWords('provider', words) });
  return { at, step: step as LoginStep, problem: problem as LoginProblem, said: whole };
}

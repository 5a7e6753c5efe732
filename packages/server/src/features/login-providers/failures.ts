import type { LoginProblem, LoginStep } from '@farmhand/contract';
import { isSaid, type Said, said, vendorWords } from '@farmhand/words';
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
  reason: z.custom<Said>(isSaid).nullable().default(null),
  who: z.string().nullable().default(null),
});

export interface Failures {
  /** Never fails itself: the log-in has failed already. Whom it was about is looked up only where it is written down. */
  note(providerId: number, error: unknown, who?: () => Promise<string | null>): Promise<void>;
}

export function createFailures({ write, clock, log }: Pick<Kernel, 'write' | 'clock' | 'log'>): Failures {
  const budgets = createBudgets(clock, RATE);
  return {
    async note(providerId, error, who = async () => null) {
      if (!(error instanceof LoginTrouble) || !budgets.take(providerId)) return;
      const step: LoginStep = error instanceof LoginFailed ? error.step : 'user';
      const { problem, reason } = error;
      const words = error.words?.slice(0, LONGEST_WORDS) ?? null;
      try {
        const kept = { at: clock.now(), step, problem, words, reason, who: await who() };
        await write((tx) => updateProvider(tx.db, providerId, { last_failure: JSON.stringify(kept) }));
      } catch (trouble) {
        log.warn({ err: trouble }, 'a failed log-in could not be noted');
      }
    },
  };
}

/** Where the person reads other words than the administrator: about themselves, or what to do next. */
const OF_NOBODY = [
  'unreachable',
  'denied',
  'code_refused',
  'took_too_long',
  'used_already',
  'wrong_state',
  'link_expired',
] as const satisfies readonly LoginProblem[];
const OF_SOMEBODY = [
  'no_rights',
  'not_invited',
  'email_unverified',
  'email_ambiguous',
  'link_first',
  'deactivated',
  'linked_to_another',
  'linked_already',
  'other_person',
  'not_fresh',
] as const satisfies readonly LoginProblem[];

const isAmong = <T extends string>(all: readonly T[], one: string): one is T =>
  (all as readonly string[]).includes(one);

function whatHappened(problem: LoginProblem, who: string | null): Said {
  if (isAmong(OF_NOBODY, problem)) return said(`login_failure.${problem}`);
  const plain = said(`log_in_problem.${problem}`);
  if (who === null) return plain;
  if (isAmong(OF_SOMEBODY, problem)) return said(`login_failure.${problem}`, { who });
  return said('login_failure.about', { problem: plain, who });
}

export function lastFailure({ last_failure }: Pick<ProviderRow, 'last_failure'>) {
  if (last_failure === null) return null;
  const { at, step, problem: code, words, reason, who } = stored.parse(JSON.parse(last_failure));
  const problem = whatHappened(code as LoginProblem, who);
  const whole = (): Said => {
    if (words !== null && words !== '')
      return said('login_provider.failure', { problem, answer: vendorWords('provider', words) });
    return reason === null ? problem : said('login_provider.failure_reason', { problem, reason });
  };
  return { at, step: step as LoginStep, problem: code as LoginProblem, who, said: whole() };
}

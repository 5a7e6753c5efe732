import type { ExternalUseOutcome, ExternalUseState } from '@farmhand/contract';
import { AppError } from '../../http/error.ts';
import type { UseRow } from './use-store.ts';

/** What people may say of a use, by its state. One that is on its way, or being looked up, is not theirs to settle. */
const ANSWERS: Readonly<Record<ExternalUseState, readonly ExternalUseOutcome[]>> = {
  pending: ['skip'],
  sending: [],
  unknown: [],
  question: ['done', 'not_done', 'skip'],
  delivered: [],
  skipped: [],
};

const STANDS: Readonly<Record<ExternalUseState, string>> = {
  pending: 'was not sent yet',
  sending: 'is being sent',
  unknown: 'is being looked up',
  question: 'waits for an answer',
  delivered: 'is delivered',
  skipped: 'is skipped',
};

export function checkAnswer({ id, state }: Pick<UseRow, 'id' | 'state'>, outcome: ExternalUseOutcome): void {
  if (ANSWERS[state].includes(outcome)) return;
  throw new AppError(
    'invalid_state_transition',
    `Use ${id} ${STANDS[state]}: ${state === 'pending' ? 'it can only be skipped.' : 'nobody has to say anything about it now.'}`,
    { data: { current_state: state, allowed_outcomes: ANSWERS[state] } },
  );
}

/** The columns that follow from an answer. Sent again, it starts anew: what was noted before says nothing then. */
export function afterAnswer(outcome: ExternalUseOutcome, username: string, now: number) {
  const settled = { settled_at: now, settled_by: username };
  switch (outcome) {
    case 'done':
      return { state: 'delivered', ...settled } as const;
    case 'skip':
      return { state: 'skipped', ...settled } as const;
    case 'not_done':
      return { state: 'pending', next_at: now, noted_used_ug: null } as const;
  }
}

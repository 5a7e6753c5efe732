import type { ExternalUseOutcome, ExternalUseState } from '@farmhand/contract';
import { said } from '@farmhand/words';
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

export function checkAnswer({ id, state }: Pick<UseRow, 'id' | 'state'>, outcome: ExternalUseOutcome): void {
  if (ANSWERS[state].includes(outcome)) return;
  throw new AppError(
    'invalid_state_transition',
    said(state === 'pending' ? 'external_use.only_skip' : 'external_use.nothing_to_say', {
      use_id: id,
      state,
    }),
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

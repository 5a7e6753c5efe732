import type { Printer } from '@farmhand/contract';
import { type NextAction, nextAction } from './next-action.ts';

/** What the printer waits for, but for a run that nobody knows the end of: its own section asks for that. */
export type StepName = Exclude<NextAction, 'resolve_run'>;

export function stepOf(printer: Printer): StepName | null {
  const action = nextAction(printer);
  return action === 'resolve_run' ? null : action;
}

import type { Accepted } from '@farmhand/protocols';
import type { PrinterState, Supervisor } from '../printers/index.ts';
import type { Control } from './control.ts';
import { isSeen } from './control-seen.ts';

/** Looks at every report from now on; what the printer made of the command may become known after one. */
export function watchFor(
  supervisor: Pick<Supervisor, 'waitFor'>,
  printerId: number,
  asked: Control,
  signal: AbortSignal,
) {
  let known: Accepted = {};
  let latest: PrinterState | null = null;
  const early = Promise.withResolvers<boolean>();
  const later = supervisor.waitFor(
    printerId,
    (state) => {
      latest = state;
      return isSeen(asked, state, known);
    },
    signal,
  );
  return {
    seen: Promise.race([early.promise, later]),
    accepted(answer: Accepted): void {
      known = answer;
      if (latest !== null && isSeen(asked, latest, known)) early.resolve(true);
    },
  };
}

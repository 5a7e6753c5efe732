import type { CommandOutcome, PrinterCommand } from '@farmhand/contract';

export const STAGES = ['sent', 'accepted', 'seen'] as const;
export type Stage = (typeof STAGES)[number];

/** `unsaid`: the printer never answered that part, and it does not matter any more. */
export type StageState = 'done' | 'waiting' | 'failed' | 'unsaid';

type Timed = Pick<PrinterCommand, 'outcome' | 'sent_at' | 'accepted_at' | 'seen_at'>;

const OPEN: readonly CommandOutcome[] = ['pending', 'sent'];

const isOpen = ({ outcome }: Pick<PrinterCommand, 'outcome'>): boolean => OPEN.includes(outcome);

/** How far a command came, told only by what the service really knows. */
export function stagesOf(command: Timed): Readonly<Record<Stage, StageState>> {
  const { outcome } = command;
  const times = { sent: command.sent_at, accepted: command.accepted_at, seen: command.seen_at };
  const isLast = (stage: Stage) => failedStage(command) === stage;
  const stateOf = (stage: Stage): StageState => {
    if (times[stage] !== null) return 'done';
    if (isLast(stage)) return 'failed';
    return isOpen({ outcome }) ? 'waiting' : 'unsaid';
  };
  return { sent: stateOf('sent'), accepted: stateOf('accepted'), seen: stateOf('seen') };
}

/** Where it ended when it did not work out. */
function failedStage({ outcome, sent_at }: Timed): Stage | null {
  if (outcome === 'unconfirmed') return 'seen';
  if (outcome === 'refused') return 'accepted';
  if (outcome === 'failed') return sent_at === null ? 'sent' : 'accepted';
  return null;
}

import type { Printer, StopResult } from '@farmhand/contract';

/** How a printer stands after the stop, with what it has shown since. */
export type Standing =
  | 'stopped'
  /** Told, and not yet shown. */
  | 'sent'
  | 'unreachable'
  | 'failed'
  /** It was not reached then; now it answers, and prints on. */
  | 'printing';

export function standingAfterStop(
  { outcome }: StopResult,
  now: Pick<Printer, 'status'> | undefined,
): Standing {
  if (outcome === 'stopped' || now === undefined) return outcome;
  if (now.status === 'offline') return outcome === 'failed' ? 'failed' : 'unreachable';
  const isMoving = now.status === 'printing' || now.status === 'paused';
  if (!isMoving) return 'stopped';
  return outcome === 'unreachable' ? 'printing' : outcome;
}

/** What needs somebody's legs comes first. */
const ORDER: readonly Standing[] = ['printing', 'failed', 'unreachable', 'sent', 'stopped'];

export function byUrgency(one: Standing, other: Standing): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

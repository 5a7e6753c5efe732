import type { PrinterCommand } from '@farmhand/contract';

type Told = Pick<PrinterCommand, 'action' | 'outcome' | 'parameters' | 'requested_at'>;

/** The objects that were left out of the print which began then, as far as the newest commands tell. */
export function skippedIn(commands: readonly Told[], startedAt: string | null): ReadonlySet<number> {
  const ids = commands
    .filter(({ action, outcome }) => action === 'skip_objects' && outcome === 'confirmed')
    .filter(({ requested_at }) => startedAt !== null && requested_at >= startedAt)
    .flatMap(({ parameters }) => parameters['object_ids'])
    .filter((id) => typeof id === 'number');
  return new Set(ids);
}

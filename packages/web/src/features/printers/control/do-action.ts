import type { Printer } from '@farmhand/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../api/client.ts';
import { printersQuery } from '../../../farm/printers.ts';
import { withRead } from '../live/index.ts';
import type { PrinterAction } from './next-action.ts';

/** What needs no more words than a press, or a yes. */
export type PlainAction = Exclude<PrinterAction, 'reconnect' | 'resolve_run' | PlateAction>;
/** Plates are cleared after a moment, with what became of the print. */
export type PlateAction = 'clear_plate' | 'scrap_plate';

export const isPlateAction = (action: PrinterAction): action is PlateAction =>
  action === 'clear_plate' || action === 'scrap_plate';

/** `sent`: the printer took it, and its reports do not show it yet. `unrecorded`: it was sent, and is recorded later. */
export type Outcome = 'done' | 'sent' | 'unrecorded';

/** What to say of it. */
export const wordsOf = (outcome: Outcome, action: PlainAction) =>
  outcome === 'done' ? (`fleet.done.${action}` as const) : (`fleet.${outcome}` as const);

/** Shows an answer at once; the live feed says the same to everybody else. */
function show(client: QueryClient, printer: Printer): Outcome {
  client.setQueryData(printersQuery.queryKey, (fleet) => fleet && withRead(fleet, printer));
  return 'done';
}

export async function doAction(client: QueryClient, id: number, action: PlainAction): Promise<Outcome> {
  const told = { params: { id } };
  switch (action) {
    case 'enable':
    case 'disable':
      return show(client, await api.updatePrinter({ ...told, body: { enabled: action === 'enable' } }));
    case 'confirm_identity':
      return show(client, await api.updatePrinter({ ...told, body: { identity: 'accept' } }));
    case 'pause':
      return shown(await api.pausePrinter(told));
    case 'resume':
      return shown(await api.resumePrinter(told));
    case 'stop':
      return shown(await api.stopPrinter(told));
    case 'clear_error':
      return shown(await api.clearError(told));
  }
}

interface Answered {
  readonly outcome: 'confirmed' | 'sent';
  readonly recorded: boolean;
}

function shown({ outcome, recorded }: Answered): Outcome {
  if (!recorded) return 'unrecorded';
  return outcome === 'confirmed' ? 'done' : 'sent';
}

export async function setTags(client: QueryClient, id: number, tags: readonly string[]): Promise<Outcome> {
  return show(client, await api.updatePrinter({ params: { id }, body: { tags: [...tags] } }));
}

export function useDoAction(): (id: number, action: PlainAction) => Promise<Outcome> {
  const client = useQueryClient();
  return useCallback((id, action) => doAction(client, id, action), [client]);
}

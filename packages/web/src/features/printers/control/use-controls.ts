import type { FanType, Printer } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** What can be asked of a printer on its page. */
export type Control =
  | { readonly action: 'pause' | 'resume' | 'stop' | 'clear_error' | 'ams_refresh' }
  | { readonly action: 'speed'; readonly speed_percent: number }
  | { readonly action: 'fan'; readonly fan_type: FanType; readonly speed: number }
  | { readonly action: 'light'; readonly on: boolean }
  | { readonly action: 'skip_objects'; readonly object_ids: readonly number[] }
  | {
      readonly action: 'ams_slot';
      readonly ams_id: number;
      readonly slot_id: number;
      readonly material: string;
      readonly color_hex: string;
      readonly k_factor: number | null;
    };

/** What every control is answered. */
interface Told {
  readonly recorded: boolean;
  readonly note: string | null;
  readonly note_said: Said | null;
}

function send(id: number, control: Control): Promise<Told> {
  const params = { id };
  switch (control.action) {
    case 'pause':
      return api.pausePrinter({ params });
    case 'resume':
      return api.resumePrinter({ params });
    case 'stop':
      return api.stopPrinter({ params });
    case 'clear_error':
      return api.clearError({ params });
    case 'ams_refresh':
      return api.refreshAms({ params });
    case 'speed':
      return api.setSpeed({ params, body: { speed_percent: control.speed_percent } });
    case 'fan':
      return api.setFan({ params, body: { fan_type: control.fan_type, speed: control.speed } });
    case 'light':
      return api.setLight({ params, body: { on: control.on } });
    case 'skip_objects':
      return api.skipObjects({ params, body: { object_ids: [...control.object_ids] } });
    case 'ams_slot': {
      const { ams_id, slot_id, material, color_hex, k_factor } = control;
      return api.setAmsSlot({
        params: { id, ams_id, slot_id },
        body: { material, color_hex, ...(k_factor !== null && { k_factor }) },
      });
    }
  }
}

/** One command at a time from this page. What came of it is told by the list of commands, which events renew. */
export function useControls({ id }: Pick<Printer, 'id'>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (control: Control) => send(id, control),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['commands', id] }),
  });
  const unrecorded = mutation.data?.recorded === false ? mutation.data : null;
  return {
    send: (control: Control, onDone?: () => void) =>
      mutation.mutate(control, { ...(onDone !== undefined && { onSuccess: onDone }) }),
    isBusy: mutation.isPending,
    /** What is on its way, or was asked last. */
    asked: mutation.variables ?? null,
    error: mutation.error,
    /** What there is to know about the record of what was asked last; null when it is recorded like any other. */
    note: unrecorded?.note ?? null,
    note_said: unrecorded?.note_said ?? null,
    forget: mutation.reset,
  };
}
export type Controls = ReturnType<typeof useControls>;

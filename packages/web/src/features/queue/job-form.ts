import type { BodySent, Job, Routes } from '@farmhand/contract';
import { fromLocalField, toLocalField } from '../../ui/local-time.ts';

/** A job as the fields of a form. */
export interface JobValues {
  item_name: string;
  quantity: string;
  priority: string;
  due_at: string;
  printer_id: string;
  notes: string;
  hold: boolean;
  match_color: boolean;
}

export function valuesOf(job: Job): JobValues {
  return {
    item_name: job.item_name,
    quantity: String(job.quantity),
    priority: String(job.priority),
    due_at: toLocalField(job.due_at),
    // Where it prints is no pin.
    printer_id: job.pinned ? String(job.printer_id ?? '') : '',
    notes: job.notes,
    hold: job.hold,
    match_color: job.match_color,
  };
}

type Change = BodySent<Routes['updateJob']>;

/** Only what differs: what somebody else changes meanwhile stays theirs. */
export function changeOf(job: Job, values: JobValues): Change {
  const before = valuesOf(job);
  const sent: Required<Pick<Change, keyof JobValues>> = {
    item_name: values.item_name,
    quantity: Number(values.quantity),
    priority: Number(values.priority),
    due_at: fromLocalField(values.due_at),
    printer_id: values.printer_id === '' ? null : Number(values.printer_id),
    notes: values.notes,
    hold: values.hold,
    match_color: values.match_color,
  };
  const changed = Object.entries(sent).filter(([name]) => isChanged(name, before, values));
  return Object.fromEntries(changed);
}

function isChanged(name: string, before: JobValues, values: JobValues): boolean {
  return name in values && before[name as keyof JobValues] !== values[name as keyof JobValues];
}

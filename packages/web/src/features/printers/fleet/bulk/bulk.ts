import type { Printer, Role } from '@farmhand/contract';
import { roleAtLeast } from '@farmhand/contract';
import { isPossible, mayDo, type Outcome } from '../../control/index.ts';

/** What can be done to several printers at once. */
const BULK_ACTIONS = ['clear_plate', 'pause', 'resume', 'stop', 'enable', 'disable'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const TAG_ACTIONS = ['add_tag', 'remove_tag'] as const;
export type TagAction = (typeof TAG_ACTIONS)[number];

/** Plates have a dialog of their own, which asks first. */
type PlainBulk = Exclude<BulkAction, 'clear_plate'>;
export type Task = { readonly action: PlainBulk } | { readonly action: TagAction; readonly tag: string };

/** Those of the selected that it makes sense for, and that this person may do it to. */
export function eligible(printers: readonly Printer[], action: BulkAction, role: Role): readonly Printer[] {
  return printers.filter((printer) => isPossible(printer, action) && mayDo(printer, action, role));
}

export const mayTag = (role: Role): boolean => roleAtLeast(role, 'admin');

export function tagsAfter(
  tags: readonly string[],
  { action, tag }: Extract<Task, { tag: string }>,
): string[] {
  const others = tags.filter((each) => each !== tag);
  return action === 'add_tag' ? [...others, tag] : others;
}

export type Progress = 'waiting' | 'running' | 'failed' | Outcome;

export interface Line {
  readonly id: number;
  readonly name: string;
  readonly progress: Progress;
  readonly error: unknown;
}

export function tally(lines: readonly Line[]) {
  const failed = lines.filter(({ progress }) => progress === 'failed').length;
  const done = lines.filter(({ progress }) => progress === 'done' || progress === 'sent').length;
  return { failed, done, isOver: failed + done === lines.length };
}

import { DUE_STATUSES, type DueStatus } from '@farmhand/contract';
import type { View } from '../../ui/view-switch.tsx';

/** What the address of the maintenance board can ask for. */
export interface CareSearch {
  readonly state?: DueStatus;
  readonly task?: number;
  /** Part of a printer's name. */
  readonly q?: string;
  readonly view?: View;
}

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** The router reads "?q=12" as a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const known = <T extends object>(found: T) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));

/** What is not known is left out: an old link must not lead to an error. */
export function careSearch(raw: Readonly<Record<string, unknown>>): CareSearch {
  return known({
    state: DUE_STATUSES.find((each) => each === raw['state']),
    task: idOf(raw['task']),
    q: textOf(raw['q']),
    view: (['cards', 'table'] as const).find((each) => each === raw['view']),
  });
}

export interface LogSearch {
  readonly task?: number;
  readonly printer?: number;
}

export const logSearch = (raw: Readonly<Record<string, unknown>>): LogSearch =>
  known({ task: idOf(raw['task']), printer: idOf(raw['printer']) });

import type { Settings } from '@farmhand/contract';
import { readNumber, writeNumber } from '../../ui/numbers.ts';

/** The limits of storage, in the order in which they are asked for. */
export const LIMITS = [
  'storage_reserve_mib',
  'unfinished_uploads_per_user',
  'unfinished_mib_per_user',
  'stored_mib_per_user',
  'stored_mib',
] as const satisfies readonly (keyof Settings)[];

type LimitKey = (typeof LIMITS)[number];
export type LimitValues = { readonly [K in LimitKey]: string };
type Limits = Pick<Settings, LimitKey>;

/** What may be left empty: then the service decides, or there is no limit. */
export const CAN_BE_EMPTY: ReadonlySet<LimitKey> = new Set([
  'storage_reserve_mib',
  'stored_mib_per_user',
  'stored_mib',
]);

export function valuesOf(saved: Limits, language: string): LimitValues {
  const text = (key: LimitKey) => writeNumber(saved[key], language);
  return {
    storage_reserve_mib: text('storage_reserve_mib'),
    unfinished_uploads_per_user: text('unfinished_uploads_per_user'),
    unfinished_mib_per_user: text('unfinished_mib_per_user'),
    stored_mib_per_user: text('stored_mib_per_user'),
    stored_mib: text('stored_mib'),
  };
}

const MOST = 9_999_999_999;

export function isLimit(key: LimitKey, text: string, language: string): boolean {
  const value = readNumber(text, language);
  return value === null ? CAN_BE_EMPTY.has(key) : Number.isInteger(value) && value >= 1 && value <= MOST;
}

export function limitsOf(values: LimitValues, language: string): Limits {
  const orNull = (key: LimitKey) => readNumber(values[key], language);
  const number = (key: LimitKey) => orNull(key) ?? 0;
  return {
    storage_reserve_mib: orNull('storage_reserve_mib'),
    unfinished_uploads_per_user: number('unfinished_uploads_per_user'),
    unfinished_mib_per_user: number('unfinished_mib_per_user'),
    stored_mib_per_user: orNull('stored_mib_per_user'),
    stored_mib: orNull('stored_mib'),
  };
}

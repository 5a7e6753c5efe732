import type { Settings } from '@farmhand/contract';

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

export function valuesOf(saved: Limits): LimitValues {
  const text = (key: LimitKey) => (saved[key] === null ? '' : String(saved[key]));
  return {
    storage_reserve_mib: text('storage_reserve_mib'),
    unfinished_uploads_per_user: text('unfinished_uploads_per_user'),
    unfinished_mib_per_user: text('unfinished_mib_per_user'),
    stored_mib_per_user: text('stored_mib_per_user'),
    stored_mib: text('stored_mib'),
  };
}

export function isLimit(key: LimitKey, text: string): boolean {
  return text.trim() === '' ? CAN_BE_EMPTY.has(key) : /^[1-9]\d{0,9}$/.test(text.trim());
}

export function limitsOf(values: LimitValues): Limits {
  const number = (key: LimitKey) => Number(values[key].trim());
  const orNull = (key: LimitKey) => (values[key].trim() === '' ? null : number(key));
  return {
    storage_reserve_mib: orNull('storage_reserve_mib'),
    unfinished_uploads_per_user: number('unfinished_uploads_per_user'),
    unfinished_mib_per_user: number('unfinished_mib_per_user'),
    stored_mib_per_user: orNull('stored_mib_per_user'),
    stored_mib: orNull('stored_mib'),
  };
}

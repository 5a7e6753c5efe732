import type { Kysely } from 'kysely';
import type { Flag } from './columns.ts';
import type { Tables } from './tables.ts';

/** Where the databases differ, the difference is written here, once. */

export type Dialect = 'sqlite' | 'postgres';

/** Reads, and reads only: what a plan gets, by type. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'>;

/** The open transaction. Stores that write take it as their first argument and never keep it. */
export type Writer = Kysely<Tables>;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
export const fromFlag = (value: Flag): boolean => value === 1;

export function toIso(millis: number): string;
export function toIso(millis: number | null): string | null;
export function toIso(millis: number | null): string | null {
  return millis === null ? null : new Date(millis).toISOString();
}

const UNIQUE_VIOLATIONS = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    UNIQUE_VIOLATIONS.has(error.code)
  );
}

/** What SQLite, the binding to it and PostgreSQL (classes 22, 23 and 54) call data that they will never take. */
const FAULTY_DATA = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)|(?:22|23|54)[0-9A-Z]{3}$)/;

/** Whether what was to be written is at fault. Otherwise the database is, and the same may be taken later. */
export function isFaultOfData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    FAULTY_DATA.test(error.code)
  );
}

/** For comparing without case: SQLite's `lower` knows ASCII only, so "École" is folded here, for both. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Escapes what `like` would read as a wildcard; use with `escape '\'`. */
export function likeContains(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

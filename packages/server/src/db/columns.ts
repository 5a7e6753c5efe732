import type { ColumnType, Generated } from 'kysely';

/** The kinds of columns that tables are made of. */

/** 0 or 1: SQLite has no boolean, and one SQL serves both databases. */
export type Flag = 0 | 1;
/** JSON kept as text. Parse it at the store, with a schema. */
export type JsonText = string;
/** What a text beside it says, where the service wrote that; null for what a person did. */
export type SaidBeside = ColumnType<JsonText | null, JsonText | null | undefined, JsonText | null>;
/** Epoch milliseconds. */
export type Millis = number;
export type Id = Generated<number>;
/** Set when the row is written, never changed. */
export type Fixed<T> = ColumnType<T, T, never>;

import { createHash } from 'node:crypto';

/** Rows on their way from one database to another, whatever the two are. */

export type Value = string | number | null | Buffer;
export type Row = readonly Value[];

export const COLUMN_KINDS = ['text', 'integer', 'real', 'blob'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** The column that numbers itself, if there is one. */
  readonly idColumn: string | null;
}

export interface RowSource {
  /** In batches, so that memory stays bounded and the service gets its turns in between. */
  read(shape: TableShape): AsyncIterable<readonly Row[]>;
  /** The last id that was given out, even if its row is gone. */
  lastId(shape: TableShape): Promise<number>;
}

export interface RowTarget {
  insert(shape: TableShape, rows: readonly Row[]): Promise<void>;
  setLastId(shape: TableShape, id: number): Promise<void>;
}

export interface Content {
  readonly rows: number;
  readonly checksum: string;
}

const MODULUS = 1n << 256n;

/**
 * A sum of the rows' hashes: equal for equal rows in whatever order, since text sorts differently in the two
 * databases. It finds damage, not forgery.
 */
function createSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % MODULUS;
      rows += 1;
    },
    content: (): Content => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Copies a table, or only reads it when there is no target, and answers what it held. */
export async function copyTable(
  source: RowSource,
  shape: TableShape,
  { target, signal }: { target?: RowTarget; signal?: AbortSignal | undefined } = {},
): Promise<Content> {
  const sum = createSum();
  for await (const rows of source.read(shape)) {
    signal?.throwIfAborted();
    for (const row of rows) sum.add(row);
    await target?.insert(shape, rows);
  }
  return sum.content();
}

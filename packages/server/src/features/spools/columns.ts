import {
  perSpoolField,
  type Spool,
  type SpoolFieldName,
  type SpoolFieldOf,
  spoolField,
  spoolFieldNames,
} from '@farmhand/contract';
import { SPOOL_AMOUNTS } from '../../db/spool-tables.ts';
import { fromMicro, toGrams, toMicro, toMilligrams } from './amounts.ts';
import type { SpoolRow } from './store.ts';

/** The fields that people write, between the wire and rows. But for amounts both call and hold them alike. */

type Fields = Pick<Spool, SpoolFieldName>;
type AmountName = SpoolFieldOf<'grams' | 'decimal'>;
type Columns = Pick<SpoolRow, Exclude<SpoolFieldName, AmountName> | (typeof SPOOL_AMOUNTS)[AmountName]>;
type Sent = { readonly [N in SpoolFieldName]?: Fields[N] | undefined };

const isAmount = (name: SpoolFieldName): name is AmountName => Object.hasOwn(SPOOL_AMOUNTS, name);

function shown(name: AmountName, amount: number | null): number | null {
  if (amount === null) return null;
  return spoolField(name).kind === 'grams' ? toGrams(amount) : fromMicro(amount);
}

/** The column, and what stands in it. */
function stored(name: SpoolFieldName, value: Fields[SpoolFieldName]): [string, string | number | null] {
  if (!isAmount(name)) return [name, value];
  const whole = spoolField(name).kind === 'grams' ? toMilligrams : toMicro;
  return [SPOOL_AMOUNTS[name], typeof value === 'number' ? whole(value) : null];
}

export function fieldsOf(row: Columns): Fields {
  return perSpoolField<Fields>((name) =>
    isAmount(name) ? shown(name, row[SPOOL_AMOUNTS[name]]) : row[name],
  );
}

/** What nobody has said of a new spool is null. */
export function newColumns(sent: Sent & Pick<Fields, SpoolFieldOf<'name' | 'grams'>>): Columns {
  const all = spoolFieldNames().map((name) => stored(name, sent[name] ?? null));
  // One for each field, and those that can't be null are given.
  return Object.fromEntries(all) as Columns;
}

/** Of the fields that were sent; the others stay as they are. */
export function sentColumns(sent: Sent): Partial<Columns> {
  const given = spoolFieldNames().flatMap((name) => {
    const value = sent[name];
    return value === undefined ? [] : [stored(name, value)];
  });
  return Object.fromEntries(given) as Partial<Columns>;
}

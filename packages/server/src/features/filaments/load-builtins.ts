import { isDeepStrictEqual } from 'node:util';
import type { Kernel } from '../../kernel.ts';
import { BUILTINS, type Builtin } from './builtins.ts';
import {
  builtinFilaments,
  type FilamentRow,
  type FilamentValues,
  insertBuiltins,
  updateFilament,
} from './store.ts';
import { columnsOf } from './values.ts';

const valuesOf = ({ key: _, nozzle, bed, density, drying, ...words }: Builtin) =>
  columnsOf({
    ...words,
    color_name: null,
    color_hex: null,
    cost_per_gram: null,
    diameter_mm: 1.75,
    density_g_cm3: density,
    nozzle_temp_c: nozzle,
    bed_temp_c: bed,
    drying: drying === null ? null : { temp_c: drying[0], hours: drying[1] },
  });

const differs = (row: FilamentRow, values: FilamentValues): boolean =>
  !isDeepStrictEqual({ ...row, ...values }, row);

/**
 * At every start: what this version has built in and the database has not, is added; values that this version knows
 * better are changed. What an earlier version had stays, because spools may refer to it.
 */
export async function loadBuiltins({ database, write }: Pick<Kernel, 'database' | 'write'>): Promise<void> {
  const known = new Map((await builtinFilaments(database.read)).map((row) => [row.builtin_key, row]));
  const missing = BUILTINS.filter(({ key }) => !known.has(key));
  const changed = BUILTINS.flatMap((builtin) => {
    const row = known.get(builtin.key);
    const values = valuesOf(builtin);
    return row !== undefined && differs(row, values) ? [{ row, values }] : [];
  });
  if (missing.length === 0 && changed.length === 0) return;
  await write(async ({ db, now }) => {
    const rows = missing.map((builtin) => ({
      ...valuesOf(builtin),
      builtin_key: builtin.key,
      created_at: now,
    }));
    await insertBuiltins(db, rows);
    for (const { row, values } of changed) await updateFilament(db, row, values);
  });
}

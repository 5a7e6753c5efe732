import { FAMILIES, type SimulatedFleet } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { findAnyPrinter } from '../printers/index.ts';
import type { SimulatedFleetService } from './service.ts';
import { findFleet } from './store.ts';

const NONE = { bambu: 0, moonraker: 0, prusalink: 0, elegoo: 0 };

const OFF = {
  state: 'off',
  problem: null,
  speed: null,
  counts: NONE,
  printers: [],
  started_at: null,
} as const;

/** Those that are still there: people may delete some of them, as any printer. */
export async function showFleet(
  db: Reader,
  service: Pick<SimulatedFleetService, 'standing'>,
): Promise<SimulatedFleet> {
  const wanted = await findFleet(db);
  if (wanted === undefined) return { ...OFF, printers: [] };
  const printers: SimulatedFleet['printers'] = [];
  for (const id of Object.values(wanted.printers)) {
    const row = await findAnyPrinter(db, id);
    if (row !== undefined) printers.push({ id, name: row.name, family: row.family });
  }
  const counts = { ...NONE };
  for (const family of FAMILIES) counts[family] = printers.filter((each) => each.family === family).length;
  return {
    ...service.standing(),
    speed: wanted.plan.speed,
    counts,
    printers: printers.toSorted((one, other) => other.id - one.id),
    started_at: toIso(wanted.startedAt),
  };
}

import { NOZZLE_OF_UNKNOWN_TYPE } from '@farmhand/contract';
import type { ReportedNozzle } from '@farmhand/protocols';
import { z } from 'zod';
import { fromFlag, toFlag } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import { audienceOf, type PrinterRow } from '../printers/index.ts';
import { toMicrometres } from './present.ts';
import * as store from './store.ts';

/** What printers say of their own nozzles. Records follow what is new in it; what people enter stays until then. */

/** As wide as what a person may enter: anything else is a misreading. */
const DIAMETERS_MM = { min: 0.05, max: 5 };
const LONGEST_TYPE = 100;

const reportedNozzles = z.array(
  z.object({
    position: z.enum(['main', 'L', 'R']),
    diameter: z.number().nullable(),
    type: z.string().nullable(),
  }),
);

interface Known {
  readonly position: ReportedNozzle['position'];
  readonly diameter_um: number;
  readonly type: string | null;
}

function knownOf({ position, diameter, type }: ReportedNozzle): Known[] {
  if (diameter === null || diameter < DIAMETERS_MM.min || diameter > DIAMETERS_MM.max) return [];
  return [{ position, diameter_um: toMicrometres(diameter), type: type?.slice(0, LONGEST_TYPE) ?? null }];
}

function lastOf({ reported_nozzles }: PrinterRow): ReportedNozzle[] {
  if (reported_nozzles === null) return [];
  const parsed = reportedNozzles.safeParse(JSON.parse(reported_nozzles));
  return parsed.success ? parsed.data : [];
}

/** A type that the printer no longer names is the one that it named. */
function isNews(now: Known, before: Known | undefined): boolean {
  if (before === undefined || before.diameter_um !== now.diameter_um) return true;
  return now.type !== null && now.type !== before.type;
}

/** In the transaction that stores what the printer printed: that belongs to the nozzle that goes. */
export async function nozzlesReported(
  tx: WriteTx,
  printer: PrinterRow,
  reported: readonly ReportedNozzle[],
): Promise<void> {
  const last = lastOf(printer).flatMap(knownOf);
  const before = new Map(last.map((nozzle) => [nozzle.position, nozzle]));
  const news = reported.flatMap(knownOf).filter((nozzle) => isNews(nozzle, before.get(nozzle.position)));
  if (news.length === 0) return;
  for (const nozzle of news) await follow(tx, printer.id, nozzle);
  const after = new Map([...before, ...news.map((nozzle) => [nozzle.position, nozzle] as const)]);
  await store.keepReported(tx.db, printer.id, JSON.stringify([...after.values()].map(asReported)));
  tx.emit('record.changed', audienceOf(printer), { kind: 'nozzle', id: printer.id });
}

const asReported = ({ position, diameter_um, type }: Known): ReportedNozzle => ({
  position,
  diameter: diameter_um / 1000,
  type,
});

async function follow(tx: WriteTx, printerId: number, reported: Known): Promise<void> {
  const current = await store.findCurrent(tx.db, printerId, reported.position);
  if (current !== undefined && current.diameter_um === reported.diameter_um) {
    // A person knows what it is made of better than a menu.
    if (!fromFlag(current.is_reported) || reported.type === null || reported.type === current.type) return;
    if (current.type === NOZZLE_OF_UNKNOWN_TYPE) {
      await store.updateNozzle(tx.db, current.id, { type: reported.type });
      return;
    }
  }
  if (current !== undefined) await store.updateNozzle(tx.db, current.id, { retired_at: tx.now });
  await store.insertNozzle(tx.db, {
    printer_id: printerId,
    position: reported.position,
    type: reported.type ?? NOZZLE_OF_UNKNOWN_TYPE,
    diameter_um: reported.diameter_um,
    notes: null,
    is_reported: toFlag(true),
    installed_at: tx.now,
    retired_at: null,
    print_seconds: 0,
    prints: 0,
  });
}

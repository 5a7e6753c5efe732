import { type Said, said } from '@farmhand/words';

/** Codes that have words of their own (A.7); the rest is told by module and severity. */

const PRINT_ERRORS = [
  '0300_8000',
  '0300_8001',
  '0300_8003',
  '0300_8004',
  '0300_8005',
  '0300_8008',
  '0300_8009',
  '0300_800A',
  '0300_8015',
  '0500_4003',
  '0500_4004',
  '0500_4007',
  '0500_C010',
  '0502_4007',
  '0502_4009',
  '0C00_8001',
  '0C00_8005',
  '0C00_C003',
  '0C00_C004',
  '0C00_C006',
] as const;

export function printErrorSaid(key: string): Said | null {
  const known = PRINT_ERRORS.find((one) => one === key);
  return known === undefined ? null : said(`bambu.print_error.${known}`);
}

/** By the second half: the same for every unit of every kind of AMS, and for the spools outside. */
const FEEDER_ERRORS: Readonly<Record<number, Said>> = {
  32774: said('bambu.feeder_stuck'),
  32785: said('bambu.feeder_ran_out'),
  32786: said('bambu.feeder_unmapped'),
};
const RAN_OUT = 0x8011;

const FEEDERS = new Set([0x07, 0x12, 0x18]);
/** Instances of a feeder that are no unit: the holders beside the printer. */
const OUTSIDE = new Set([0xfe, 0xff]);

export function feederError(code: number): Said | null {
  if (!FEEDERS.has(code >>> 24)) return null;
  const isOutside = OUTSIDE.has((code >>> 16) & 0xff);
  if (isOutside && (code & 0xffff) === RAN_OUT) return said('bambu.outside_ran_out');
  return FEEDER_ERRORS[code & 0xffff] ?? null;
}

/** Which filament is at its end, where the code is about that. */
export function runoutError(code: number): Said | null {
  if (code === 0x03008004) return said('bambu.ran_out.filament');
  if (code === 0x03008015) return said('bambu.ran_out.outside');
  if (!FEEDERS.has(code >>> 24) || (code & 0xffff) !== RAN_OUT) return null;
  return said(OUTSIDE.has((code >>> 16) & 0xff) ? 'bambu.ran_out.outside' : 'bambu.ran_out.ams');
}

const HEALTH = [
  '0300_0100_0001_0007',
  '0300_0400_0002_0001',
  '0C00_0300_0001_0009',
  '0C00_0300_0002_0001',
  '0C00_0300_0002_0002',
  '0C00_0300_0002_0004',
  '0C00_0300_0002_0005',
  '0C00_0300_0002_000C',
  '0C00_0300_0002_000E',
  '0C00_0300_0002_000F',
  '0C00_0300_0002_0010',
  '0C00_0300_0002_001C',
  '0C00_0300_0003_0006',
  '0C00_0300_0003_0007',
  '0C00_0300_0003_0008',
  '0C00_0300_0003_000B',
  '0C00_0300_0003_000D',
  '0C00_0300_0003_0010',
  '0C00_0300_0003_001B',
  '0500_0500_0001_0007',
] as const;

export function healthSaid(key: string): Said | null {
  const known = HEALTH.find((one) => one === key);
  return known === undefined ? null : said(`bambu.hms.${known}`);
}

/** How a slot has run out, and what the printer does about it. */
const SLOT_ENDS: Readonly<Record<number, '' | '_purging' | '_went_on'>> = {
  131073: '',
  131077: '',
  196609: '_purging',
  196610: '_went_on',
};
const IS_EMPTY = 0x00020002;

/** The unit as instance and 0x20 plus the slot as part: one entry for every slot of every unit. */
export function slotHealth(attr: number, code: number): Said | null {
  const [unit, part] = [(attr >>> 16) & 0xff, (attr >>> 8) & 0xff];
  if (!FEEDERS.has(attr >>> 24) || part < 0x20 || part > 0x23) return null;
  const end = SLOT_ENDS[code];
  if (OUTSIDE.has(unit)) return end === undefined ? null : said(`bambu.outside_slot_ran_out${end}`);
  if (unit > 7) return null;
  const place = { slot: part - 0x1f, unit: 'ABCDEFGH'.charAt(unit) };
  if (code === IS_EMPTY) return said('bambu.slot_empty', place);
  return end === undefined ? null : said(`bambu.slot_ran_out${end}`, place);
}

/** A slot that ran dry and keeps the print waiting; one that the printer has another for does not. */
export function runoutHealth(attr: number, code: number, reported: Said): Said | null {
  const part = (attr >>> 8) & 0xff;
  if (!FEEDERS.has(attr >>> 24)) return null;
  if (part === 0x70 && code === 0x00020007) return reported;
  if (code !== 0x00020001 || part < 0x20 || part > 0x23) return null;
  const unit = (attr >>> 16) & 0xff;
  if (OUTSIDE.has(unit)) return said('bambu.ran_out.outside');
  return unit > 7
    ? reported
    : said('bambu.ran_out.slot', { slot: part - 0x1f, unit: 'ABCDEFGH'.charAt(unit) });
}

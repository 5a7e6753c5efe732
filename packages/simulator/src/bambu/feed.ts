import { type BambuCore, EXTERNAL_LEFT, EXTERNAL_RIGHT, type Feed, NO_FEED } from './core.ts';
import { isJson, type Json } from './delta.ts';
import { integer } from './outcome.ts';
import { globalTray } from './report-ams.ts';

/** Which filament a start command asks for (protocols A.8). */

const HT_FIRST_ID = 128;
const UNMAPPED = 65_535;

function flatMapping(body: Json): number[] {
  const flat = body['ams_mapping'];
  return Array.isArray(flat) ? flat.map(Number) : [];
}

/** External spools are -1 in the flat list; 254 and 255 there are a mistake that real printers refuse. */
export function hasImpossibleMapping(body: Json): boolean {
  return flatMapping(body).some((tray) => tray === EXTERNAL_LEFT || tray === EXTERNAL_RIGHT);
}

function source(tray: number): { unitId: number; slotId: number } {
  return tray >= HT_FIRST_ID
    ? { unitId: tray, slotId: 0 }
    : { unitId: Math.floor(tray / 4), slotId: tray % 4 };
}

export function feedFor(core: BambuCore, body: Json): Feed {
  const flat = flatMapping(body);
  const version = core.feed.version + 1;
  const mapping = flat.map((tray) => (tray < 0 ? UNMAPPED : source(tray).unitId * 256 + source(tray).slotId));
  const first = flat.find((tray) => tray >= 0);
  if (body['use_ams'] !== true || first === undefined) {
    const unitId = externalId(core, body);
    return {
      ...NO_FEED,
      version,
      mapping,
      now: EXTERNAL_LEFT,
      target: EXTERNAL_LEFT,
      source: { unitId, slotId: 0 },
      extruder: core.model.nozzles === 2 && unitId === EXTERNAL_LEFT ? 1 : 0,
    };
  }
  const from = source(first);
  // Dual-nozzle machines show the slot within the unit here; which unit it is, only `snow` tells.
  const shown = core.model.nozzles === 2 ? from.slotId : globalTray(from.unitId, from.slotId);
  return {
    now: shown,
    before: shown,
    target: shown,
    version,
    extruder: core.ams.units.find((unit) => unit.id === from.unitId)?.extruder ?? 0,
    source: from,
    mapping,
    remainAtStart: core.ams.slot(from.unitId, from.slotId)?.spool?.remainPercent ?? 0,
  };
}

function externalId(core: BambuCore, body: Json): number {
  if (core.model.nozzles === 1) return EXTERNAL_LEFT;
  const pairs = Array.isArray(body['ams_mapping2']) ? body['ams_mapping2'] : [];
  const isLeft = pairs.some((pair) => isJson(pair) && integer(pair, 'ams_id') === EXTERNAL_LEFT);
  return isLeft ? EXTERNAL_LEFT : EXTERNAL_RIGHT;
}

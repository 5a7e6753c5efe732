import { randomBytes } from 'node:crypto';
import type { Ams, Spool } from './ams.ts';

/** Spools for simulated printers: some with a tag, some without, as found on a shelf. */

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex').toUpperCase();
}

export function taggedSpool(changes: Partial<Spool> = {}): Spool {
  return {
    profile: 'GFA00',
    material: 'PLA',
    brand: 'PLA Basic',
    color: '000000FF',
    remainPercent: 71,
    k: 0.02,
    nozzleC: { min: 190, max: 230 },
    tag: { uuid: hex(16), uids: [`${hex(4)}00000100`, `${hex(4)}00000100`] },
    ...changes,
  };
}

/** Without a tag nobody knows how much is left. */
export function plainSpool(changes: Partial<Spool> = {}): Spool {
  return {
    profile: 'GFG99',
    material: 'PETG',
    brand: '',
    color: '1E88E5FF',
    remainPercent: -1,
    k: 0.025,
    nozzleC: { min: 220, max: 260 },
    ...changes,
  };
}

/** The first slots of the first unit: a tagged spool, a plain one, a tagged one; HT units get one each. */
export function loadShelf(ams: Ams): void {
  for (const unit of ams.units) {
    if (unit.slots.length === 1) {
      ams.place(unit.id, 0, taggedSpool({ profile: 'GFA01', brand: 'PLA Matte', color: 'FFFFFFFF' }));
      continue;
    }
    ams.place(unit.id, 0, taggedSpool());
    ams.place(unit.id, 1, plainSpool());
    ams.place(
      unit.id,
      2,
      taggedSpool({ profile: 'GFA01', brand: 'PLA Matte', color: 'DE4343FF', remainPercent: 34 }),
    );
  }
}

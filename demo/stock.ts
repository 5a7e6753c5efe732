import type { Printer } from '@farmhand/contract';
import type { Session } from './session.ts';

const KINDS = [
  {
    material: 'PLA',
    color_name: 'Signal orange',
    color_hex: '#E8681A',
    brand: 'Prusament',
    cost_per_gram: 0.0299,
  },
  {
    material: 'PETG',
    color_name: 'Jet black',
    color_hex: '#1E1E1E',
    brand: 'Polymaker',
    cost_per_gram: 0.0239,
  },
  { material: 'PLA', color_name: 'Pearl white', color_hex: '#F2F2EE', brand: 'eSun', cost_per_gram: 0.0189 },
  {
    material: 'PETG',
    color_name: 'Pine green',
    color_hex: '#2F855A',
    brand: 'Prusament',
    cost_per_gram: 0.0319,
  },
  {
    material: 'PLA',
    color_name: 'Sea blue',
    color_hex: '#2B6CB0',
    brand: 'Polymaker',
    cost_per_gram: 0.0249,
  },
] as const;

/** A spool in every printer that does not know its own, a shelf, and one spool that runs low. */
export async function fillStock({ api }: Session, printers: readonly Printer[]): Promise<void> {
  for (const [index, kind] of KINDS.entries()) {
    const initial_weight_g = 1000;
    await api.createSpool({
      body: { ...kind, initial_weight_g, storage_location: `Shelf ${1 + (index % 2)}` },
    });
  }
  const low = { ...KINDS[1], initial_weight_g: 1000, remaining_weight_g: 38, storage_location: 'Shelf 2' };
  await api.createSpool({ body: low });
  for (const [index, printer] of printers.filter(({ family }) => family !== 'bambu').entries()) {
    const kind = printer.family === 'moonraker' ? KINDS[1] : KINDS[0];
    const { id } = await api.createSpool({
      body: { ...kind, initial_weight_g: 1000, remaining_weight_g: 940 - index * 110 },
    });
    // Its first feeder, or the only one.
    await api.assignSpool({ body: { spool_id: id, printer_id: printer.id, ams_slot: 0 } });
  }
}

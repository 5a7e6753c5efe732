import type { Spool } from '@farmhand/contract';
import { colourDistance, isSameMaterial } from '../filaments/index.ts';
import type { Holder } from './holders.ts';

/** Spools for a place, the likeliest first: free ones, of the material and then the colour that the printer sees. */
export function suitedFirst(
  spools: readonly Spool[],
  { material, color_hex }: Pick<Holder, 'material' | 'color_hex'>,
): readonly Spool[] {
  const rank = (spool: Spool): number =>
    (spool.printer_id === null ? 0 : 4000) +
    (material === null || isSameMaterial(spool.material, material) ? 0 : 2000) +
    (color_hex === null ? 0 : colourDistance(spool.color_hex, color_hex));
  return [...spools].sort((one, other) => rank(one) - rank(other));
}

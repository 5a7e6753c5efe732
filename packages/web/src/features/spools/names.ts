import type { Spool } from '@farmhand/contract';

/** What people call a spool: "Prusament PLA Jet black". */
export function spoolName({ brand, material, color_name }: Pick<Spool, 'brand' | 'material' | 'color_name'>) {
  return [brand, material, color_name].filter(Boolean).join(' ');
}

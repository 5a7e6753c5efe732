import type { Filament, Spool } from '@farmhand/contract';
import { isSameMaterial } from './likeness.ts';
import type { LibrarySearch } from './search.ts';

/** What people call a filament: its brand is said once, also where its name begins with it. */
export function filamentName({ brand, name }: Pick<Filament, 'brand' | 'name'>): string {
  return brand === null || name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`;
}

export interface OfMaterial {
  readonly material: string;
  readonly filaments: readonly Filament[];
}

/** In the order of the library, which goes by material. */
export function byMaterial(filaments: readonly Filament[]): readonly OfMaterial[] {
  const groups = new Map<string, Filament[]>();
  for (const filament of filaments) {
    const group = groups.get(filament.material) ?? [];
    group.push(filament);
    groups.set(filament.material, group);
  }
  return [...groups].map(([material, those]) => ({ material, filaments: those }));
}

export type Drying = NonNullable<Filament['drying']>;

/** How a spool is dried: as its own filament says, else as is usual for its material. */
export function dryingAdvice(
  { filament_id, material }: Pick<Spool, 'filament_id' | 'material'>,
  filaments: readonly Filament[],
): Drying | null {
  const own = filaments.find(({ id }) => id === filament_id)?.drying;
  if (own !== undefined && own !== null) return own;
  const usual = filaments.find((each) => each.brand === null && isSameMaterial(each.material, material));
  return usual?.drying ?? null;
}

const fold = (text: string) => text.toLowerCase();

export function foundIn(
  filaments: readonly Filament[],
  { q, material, isOwn }: LibrarySearch,
): readonly Filament[] {
  const parts = fold(q).split(/\s+/).filter(Boolean);
  return filaments.filter((filament) => {
    if (material !== '' && filament.material !== material) return false;
    if (isOwn && filament.is_builtin) return false;
    const words = fold(
      [filament.brand, filament.name, filament.material, filament.color_name].filter(Boolean).join(' '),
    );
    return parts.every((part) => words.includes(part));
  });
}

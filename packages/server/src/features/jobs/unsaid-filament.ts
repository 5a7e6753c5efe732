import type { JobFilament } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { usualFilament } from '../groups/index.ts';
import type { Subject } from './subject.ts';

/**
 * The subject with all that its file leaves unsaid: what the caller says, else what is usual in the job's organization.
 * A caller who says null wants none.
 */
export async function completed(
  db: Reader,
  subject: Subject,
  said: JobFilament | null | undefined,
  orgId: number | null,
): Promise<Subject> {
  if (said !== undefined || orgId === null) return withFilament(subject, said);
  return withFilament(subject, usualFor(subject, await usualFilament(db, orgId)));
}

/** A filament is a material in a colour: where the file names a material, the colour of the usual one isn't meant. */
function usualFor(
  { requirements: { filaments }, isColored }: Subject,
  usual: JobFilament | null,
): JobFilament | undefined {
  if (usual === null) return undefined;
  const isNamed = filaments.length > 0 && filaments.every(({ material }) => material !== null);
  const color_hex = isColored ? null : usual.color_hex;
  if (usual.material === null) return color_hex === null ? undefined : usual;
  return isNamed ? undefined : { ...usual, color_hex };
}

interface Material {
  readonly tool: number;
  readonly material: string | null;
}

/** With a material wherever the file has none; one that names no filament at all is printed with a single one. */
export function namedMaterials<T extends Material>(
  filaments: readonly T[],
  material: string | null,
  blank: Omit<T, 'tool' | 'material'>,
): readonly (T | (Omit<T, 'tool' | 'material'> & Material))[] {
  if (material === null) return filaments;
  if (filaments.length === 0) return [{ ...blank, tool: 0, material }];
  return filaments.map((each) => (each.material === null ? { ...each, material } : each));
}

function withFilament(subject: Subject, filament: JobFilament | null | undefined): Subject {
  if (filament === undefined) return subject;
  const { requirements } = subject;
  if (filament === null) return { ...subject, requirements: { ...requirements, unsaid: null } };
  const filaments = namedMaterials(requirements.filaments, filament.material, { weight_mg: null });
  const materials = [...new Set(filaments.flatMap(({ material }) => material ?? []))];
  return { ...subject, requirements: { ...requirements, materials, filaments, unsaid: filament } };
}

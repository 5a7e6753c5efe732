import { isTaken, modelNameOf } from '../uploads/file-names.ts';

/** Why files that were dropped on a printer are not printed there; null when nothing speaks against them. */
export type Refused = 'kind' | 'shape' | 'several' | 'empty' | 'too_large';

/** A shape is no print yet: it belongs to the library, not on a printer. */
const SHAPES = ['.stl'];

export function refusalOf(files: readonly Pick<File, 'name' | 'size'>[], limitBytes: number): Refused | null {
  if (files.some(({ name }) => !isTaken(name))) return 'kind';
  if (files.some(({ name }) => SHAPES.some((ending) => name.toLowerCase().endsWith(ending)))) return 'shape';
  if (new Set(files.map(({ name }) => modelNameOf(name))).size > 1) return 'several';
  if (files.some(({ size }) => size === 0)) return 'empty';
  return files.some(({ size }) => size > limitBytes) ? 'too_large' : null;
}

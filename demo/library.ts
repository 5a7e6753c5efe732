import type { Printer } from '@farmhand/contract';
import { stl } from './mesh.ts';
import { gcode, sliced3mf } from './print-files.ts';
import { SAMPLES, type Sample } from './samples.ts';
import type { Session } from './session.ts';

/** By the name of the sample. */
export type Library = ReadonlyMap<string, number>;

/** Every sample as a model, sliced for G-code printers and for each of the fleet's Bambu machines. */
export async function fillLibrary(session: Session, printers: readonly Printer[]): Promise<Library> {
  const machines = new Set(
    printers.flatMap(({ family, model }) => (family === 'bambu' && model !== null ? [model] : [])),
  );
  const library = new Map<string, number>();
  for (const sample of SAMPLES) {
    const { id } = await session.api.createModel({
      body: { name: sample.name, category: sample.category, tags: [...sample.tags] },
    });
    library.set(sample.name, id);
    const base = fileName(sample);
    await session.upload(id, `${base}.gcode`, gcode(sample));
    for (const machine of machines)
      await session.upload(id, `${base} ${machine}.gcode.3mf`, sliced3mf(sample, machine));
    await session.upload(id, `${base}.stl`, stl(sample.mesh));
  }
  return library;
}

function fileName({ name }: Sample): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

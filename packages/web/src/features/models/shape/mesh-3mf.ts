import { strFromU8, unzipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { MeshProblem } from './mesh-problem.ts';
import {
  type Component,
  composed,
  IDENTITY,
  type ModelPart,
  readPart,
  type Transform,
} from './threemf-parts.ts';

/** A browser on a phone must survive it. */
const MOST_TEXT_BYTES = 400 * 1024 * 1024;
const MOST_TRIANGLES = 3_000_000;
const MOST_OBJECTS = 20_000;
const DEEPEST = 16;
const ROOT = '3D/3dmodel.model';

/** Where an object is placed, ready to be written out. */
interface Placed {
  readonly vertices: Float32Array;
  readonly triangles: Uint32Array;
  readonly transform: Transform;
}

function partsIn(bytes: Uint8Array): ReadonlyMap<string, ModelPart> {
  let left = MOST_TEXT_BYTES;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!name.endsWith('.model')) return false;
      left -= originalSize;
      if (left < 0) throw new MeshProblem('too_large');
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, readPart(strFromU8(content))]));
}

/** Every object on the build plate, with all that it is made of. */
function placedIn(parts: ReadonlyMap<string, ModelPart>): readonly Placed[] {
  const placed: Placed[] = [];
  let left = MOST_TRIANGLES;
  let steps = 0;

  function add(
    part: string,
    { path, objectId, transform }: Component,
    outer: Transform,
    depth: number,
  ): void {
    const home = path === null ? part : path.replace(/^\//, '');
    const object = parts.get(home)?.objects.get(objectId);
    if (object === undefined || depth > DEEPEST) return;
    const whole = composed(transform, outer);
    left -= object.triangles.length / 3;
    // Parts that repeat each other must come to an end, however little they draw.
    steps += 1;
    if (left < 0 || steps > MOST_OBJECTS) throw new MeshProblem('too_large');
    if (object.triangles.length > 0) placed.push({ ...object, transform: whole });
    for (const component of object.components) add(home, component, whole, depth + 1);
  }

  const root = parts.get(ROOT) ?? parts.values().next().value;
  for (const item of root?.items ?? []) add(ROOT, item, IDENTITY, 0);
  return placed;
}

/** Three corners of three numbers for each triangle, in millimetres as the file has them. */
export function mesh3mf(bytes: Uint8Array): Float32Array {
  const placed = placedIn(read(bytes));
  const corners = placed.reduce((sum, { triangles }) => sum + triangles.length, 0);
  if (corners === 0) throw new MeshProblem('no_shape');
  const positions = new Float32Array(corners * 3);
  let at = 0;
  for (const { vertices, triangles, transform } of placed) {
    const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1, dx = 0, dy = 0, dz = 0] = transform;
    for (const corner of triangles) {
      const x = vertices[corner * 3] ?? 0;
      const y = vertices[corner * 3 + 1] ?? 0;
      const z = vertices[corner * 3 + 2] ?? 0;
      positions[at] = x * a + y * d + z * g + dx;
      positions[at + 1] = x * b + y * e + z * h + dy;
      positions[at + 2] = x * c + y * f + z * i + dz;
      at += 3;
    }
  }
  return positions;
}

function read(bytes: Uint8Array): ReadonlyMap<string, ModelPart> {
  try {
    return partsIn(bytes);
  } catch (error) {
    if (error instanceof MeshProblem) throw error;
    throw new MeshProblem('damaged', { cause: error });
  }
}

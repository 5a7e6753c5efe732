import type { PrintFile } from '@farmhand/contract';
import { BufferAttribute, BufferGeometry } from 'three';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { api } from '../../../api/client.ts';
import { mesh3mf } from './mesh-3mf.ts';
import { MeshProblem } from './mesh-problem.ts';

/** Beyond this a phone runs out of memory before it draws anything. */
const MOST_BYTES = 150 * 1024 * 1024;

function geometryOf(kind: PrintFile['kind'], bytes: ArrayBuffer): BufferGeometry {
  if (kind === 'stl') {
    try {
      return new STLLoader().parse(bytes);
    } catch (error) {
      throw new MeshProblem('damaged', { cause: error });
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh3mf(new Uint8Array(bytes)), 3));
  return geometry;
}

export async function readMesh(file: PrintFile, signal: AbortSignal): Promise<BufferGeometry> {
  if (file.size_bytes > MOST_BYTES) throw new MeshProblem('too_large');
  const response = await api.getFileContent({ params: { id: file.id }, signal });
  const geometry = geometryOf(file.kind, await response.arrayBuffer());
  geometry.computeVertexNormals();
  geometry.computeBoundingBox();
  return geometry;
}

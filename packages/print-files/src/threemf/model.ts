import type { PrintFileLimits } from '../limits.ts';
import { label } from '../numbers.ts';
import type { Archive } from './archive.ts';

/** Metadata stands before the meshes, which can have hundreds of megabytes: only the beginning is read. */
const headBytes = 64 * 1024;

/** The program that wrote the model: `<metadata name="Application">BambuStudio-01.09.05.51</metadata>`. */
export async function readApplication(archive: Archive, limits: PrintFileLimits): Promise<string | null> {
  const head = await archive.head('3D/3dmodel.model', Math.min(headBytes, limits.documentBytes));
  const text = head?.toString('utf8', 0, headBytes) ?? '';
  const name = /<metadata\s+name="Application"[^>]{0,200}>([^<&]{1,200})<\/metadata>/.exec(text)?.[1];
  return label(name?.replace(/^(BambuStudio|OrcaSlicer|PrusaSlicer)-/, '$1 '));
}

import { said } from '@farmhand/words';
import type { PrintFileDescription } from './description.ts';
import type { SourceFile } from './file.ts';
import { Extent } from './gcode/extent.ts';
import { LineCutter } from './lines.ts';
import { damaged, PrintFileProblem } from './problem.ts';

const headerBytes = 84;
const facetBytes = 50;

export async function describeStl(file: SourceFile): Promise<PrintFileDescription> {
  const extent = new Extent();
  // Some exporters begin a binary file with "solid" too, so the size is asked first: it fits by no accident.
  if (await isBinary(file)) await readBinary(file, extent);
  else await readText(file, extent);
  const bounding_box = extent.box();
  if (bounding_box === null) throw damaged(said('print_file.model_without_facets'));
  return {
    kind: 'stl',
    slicer: null,
    printer_model: null,
    nozzle_diameter: null,
    layer_height: null,
    bounding_box,
    thumbnail: null,
    plates: [],
  };
}

async function isBinary(file: SourceFile): Promise<boolean> {
  if (file.size < headerBytes) return false;
  const header = await file.read(0, headerBytes);
  const size = headerBytes + header.readUInt32LE(80) * facetBytes;
  if (size === file.size) return true;
  if (isText(header)) return false;
  if (size > file.size) throw damaged(said('print_file.model_ends_early'));
  return true;
}

function isText(start: Buffer): boolean {
  return /^\s*solid\b/i.test(start.toString('latin1')) && !start.includes(0);
}

async function readBinary(file: SourceFile, extent: Extent): Promise<void> {
  const facets = (await file.read(80, 4)).readUInt32LE(0);
  const facet = Buffer.alloc(facetBytes);
  let filled = 0;
  for await (const chunk of file.chunks(headerBytes, headerBytes + facets * facetBytes)) {
    let at = 0;
    while (at < chunk.length) {
      const copied = chunk.copy(facet, filled, at);
      at += copied;
      filled += copied;
      if (filled < facetBytes) break;
      filled = 0;
      // Three corners of three floats, after the normal.
      for (const corner of [12, 24, 36]) {
        const x = facet.readFloatLE(corner);
        const y = facet.readFloatLE(corner + 4);
        const z = facet.readFloatLE(corner + 8);
        if (!Number.isFinite(x + y + z)) throw damaged(said('print_file.model_not_numeric'));
        extent.add(x, y, z);
      }
    }
  }
}

async function readText(file: SourceFile, extent: Extent): Promise<void> {
  if (!isText(await file.read(0, Math.min(file.size, headerBytes)))) {
    throw new PrintFileProblem('not_a_print_file', said('print_file.not_stl'));
  }
  let isClosed = false;
  const lines = new LineCutter((bytes, start, end) => {
    const line = bytes.toString('latin1', start, Math.min(end, start + 256)).trim();
    if (/^endsolid\b/i.test(line)) isClosed = true;
    const match = /^vertex\s+(\S+)\s+(\S+)\s+(\S+)/i.exec(line);
    if (!match) return;
    const [x, y, z] = [Number(match[1]), Number(match[2]), Number(match[3])];
    if (!Number.isFinite(x + y + z)) throw damaged(said('print_file.model_not_numeric'));
    extent.add(x, y, z);
  });
  for await (const chunk of file.chunks()) lines.push(chunk);
  lines.end();
  if (!isClosed) throw damaged(said('print_file.model_ends_early'));
}

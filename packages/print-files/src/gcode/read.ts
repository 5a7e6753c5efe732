import { said } from '@farmhand/words';
import type {
  Box,
  LayerUse,
  PlateFilament,
  PrintFileDescription,
  PrintPlate,
  Thumbnail,
} from '../description.ts';
import type { SourceFile } from '../file.ts';
import type { PrintFileLimits } from '../limits.ts';
import { PrintFileProblem } from '../problem.ts';
import { Comments } from './comments.ts';
import { type GcodeFacts, gcodeFacts } from './facts.ts';
import { type GcodeBody, GcodeScan } from './scan.ts';

export async function describeGcode(
  file: SourceFile,
  limits: PrintFileLimits,
): Promise<PrintFileDescription> {
  await checkIsText(file);
  const comments = new Comments(limits);
  const body = await scanGcode(file.chunks(), limits, comments);
  const facts = gcodeFacts(comments);
  const isProgram = body.layers.length > 0 || facts.filaments.length > 0 || facts.slicer !== null;
  if (!isProgram) throw notGcode();
  return { kind: 'gcode', ...describeProgram(facts, body, comments.thumbnail) };
}

export async function gcodeLayers(file: SourceFile, limits: PrintFileLimits): Promise<LayerUse[]> {
  await checkIsText(file);
  return (await scanGcode(file.chunks(), limits)).layers;
}

export async function scanGcode(
  chunks: AsyncIterable<Buffer>,
  limits: PrintFileLimits,
  comments?: Comments,
): Promise<GcodeBody> {
  const scan = new GcodeScan(limits, comments);
  for await (const chunk of chunks) scan.push(chunk);
  return scan.end();
}

/** A program of one plate: what its comments say, and from its moves what they do not. */
export function describeProgram(
  facts: GcodeFacts,
  body: GcodeBody,
  thumbnail: Thumbnail | null,
): Omit<PrintFileDescription, 'kind'> {
  const plate: PrintPlate = {
    index: 1,
    estimated_seconds: facts.estimated_seconds,
    filaments: facts.filaments.length > 0 ? facts.filaments : measured(body.layers),
    objects:
      body.objects.length > 0 ? body.objects : facts.objectIds.map((id) => ({ id, name: `Object ${id}` })),
    bounding_box: fromBed(facts.bounding_box ?? body.bounding_box),
    layer_count: facts.layer_count ?? (body.layers.length > 0 ? body.layers.length : null),
    thumbnail,
  };
  return {
    slicer: facts.slicer,
    printer_model: facts.printer_model,
    nozzle_diameter: facts.nozzle_diameter,
    layer_height: facts.layer_height,
    bounding_box: null,
    thumbnail,
    plates: [plate],
  };
}

/** Moves say where the nozzle is, which is a layer above what it prints; the print itself stands on the bed. */
function fromBed(box: Box | null): Box | null {
  return box && { min: [box.min[0], box.min[1], 0], max: box.max };
}

function measured(layers: readonly LayerUse[]): PlateFilament[] {
  const lengths = layers.at(-1)?.length_mm ?? [];
  return lengths.flatMap((length_mm, tool) =>
    length_mm > 0 ? [{ tool, material: null, color_hex: null, weight_mg: null, length_mm }] : [],
  );
}

async function checkIsText(file: SourceFile): Promise<void> {
  const start = await file.read(0, Math.min(file.size, 4096));
  if (start.includes(0)) throw notGcode();
}

function notGcode(): PrintFileProblem {
  return new PrintFileProblem('not_a_print_file', said('print_file.not_gcode'));
}

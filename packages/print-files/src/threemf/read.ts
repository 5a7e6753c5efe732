import { said } from '@farmhand/words';
import type { LayerUse, PrintFileDescription, PrintPlate, Thumbnail } from '../description.ts';
import type { SourceFile } from '../file.ts';
import { Comments } from '../gcode/comments.ts';
import { type GcodeFacts, gcodeFacts } from '../gcode/facts.ts';
import { scanGcode } from '../gcode/read.ts';
import type { PrintFileLimits } from '../limits.ts';
import { label, positive } from '../numbers.ts';
import { PrintFileProblem } from '../problem.ts';
import { thumbnail } from '../thumbnail.ts';
import { type Archive, withArchive } from './archive.ts';
import { boxOf, readPlateJson, readSettings } from './json.ts';
import { readApplication } from './model.ts';
import { readSliceInfo, type SlicedPlate } from './slice-info.ts';

const maxPlates = 200;

export async function describeArchive(
  path: string,
  file: SourceFile,
  limits: PrintFileLimits,
  signal: AbortSignal | undefined,
): Promise<PrintFileDescription> {
  if ((await file.read(0, Math.min(2, file.size))).toString('latin1') !== 'PK') {
    throw new PrintFileProblem('not_a_print_file', said('print_file.not_3mf'));
  }
  return withArchive(path, limits, signal, (archive) => describeEntries(archive, limits));
}

export function archiveLayers(
  path: string,
  plateIndex: number,
  limits: PrintFileLimits,
  signal: AbortSignal | undefined,
): Promise<LayerUse[]> {
  return withArchive(path, limits, signal, async (archive) => {
    const name = gcodeName(plateIndex);
    if (!archive.has(name)) {
      throw new PrintFileProblem('no_such_plate', said('print_file.no_sliced_plate', { plate: plateIndex }));
    }
    return (await scanGcode(archive.chunks(name), limits)).layers;
  });
}

async function describeEntries(archive: Archive, limits: PrintFileLimits): Promise<PrintFileDescription> {
  const indexes = slicedPlates(archive);
  const isModel = archive.names.some((name) => /^3D\/[^/]+\.model$/i.test(name));
  if (indexes.length === 0 && !isModel) {
    throw new PrintFileProblem('not_a_print_file', said('print_file.no_model_in_archive'));
  }
  const document = (name: string) => archive.read(`Metadata/${name}`, limits.documentBytes);
  const sliced = await document('slice_info.config');
  const info = sliced && readSliceInfo(sliced);
  const project = await document('project_settings.config');
  const setting = project ? readSettings(project) : await prusaSettings(archive, limits);
  const plates: { plate: PrintPlate; facts: GcodeFacts; stated: SlicedPlate | undefined }[] = [];
  let pictureBytes = limits.allThumbnailBytes;
  for (const index of indexes) {
    const stated = info?.plates.find((candidate) => candidate.index === index);
    const thumbnailBytes = Math.min(limits.thumbnailBytes, pictureBytes);
    const described = await describePlate(archive, index, stated, { ...limits, thumbnailBytes });
    pictureBytes -= described.plate.thumbnail?.bytes.length ?? 0;
    plates.push(described);
  }
  const first = plates[0];
  const application = await readApplication(archive, limits);
  return {
    kind: indexes.length > 0 ? 'gcode_3mf' : 'project_3mf',
    slicer:
      first?.facts.slicer ??
      application ??
      (info?.clientVersion ? `BambuStudio ${info.clientVersion}` : null),
    printer_model:
      label(setting('printer_model')) ??
      first?.facts.printer_model ??
      first?.stated?.printer_model_id ??
      null,
    nozzle_diameter:
      first?.stated?.nozzle_diameter ??
      positive(setting('nozzle_diameter'), 10) ??
      first?.facts.nozzle_diameter ??
      null,
    layer_height: positive(setting('layer_height'), 10) ?? first?.facts.layer_height ?? null,
    bounding_box: null,
    thumbnail: first?.plate.thumbnail ?? (await projectPicture(archive, limits)),
    plates: plates.map(({ plate }) => plate),
  };
}

async function describePlate(
  archive: Archive,
  index: number,
  stated: SlicedPlate | undefined,
  limits: PrintFileLimits,
) {
  const comments = new Comments(limits);
  // To its end, where some slicers write their figures and where its checksum shows whether it is whole.
  for await (const chunk of archive.chunks(gcodeName(index))) comments.push(chunk);
  comments.end();
  const facts = gcodeFacts(comments);
  const document = await archive.read(`Metadata/plate_${index}.json`, limits.documentBytes);
  const json = document && readPlateJson(document);
  const plate: PrintPlate = {
    index,
    estimated_seconds: stated?.estimated_seconds ?? facts.estimated_seconds,
    filaments: stated && stated.filaments.length > 0 ? stated.filaments : facts.filaments,
    objects: objectsOf(stated, facts, json?.objects ?? []).slice(0, limits.objects),
    bounding_box: boxOf(json?.area ?? null, facts.height),
    layer_count: facts.layer_count,
    thumbnail: (await picture(archive, `Metadata/plate_${index}.png`, limits)) ?? comments.thumbnail,
  };
  return { plate, facts, stated };
}

/** The printer takes ids only of a plate sliced with labels, and of objects that stand on it (not hidden ones). */
function objectsOf(stated: SlicedPlate | undefined, facts: GcodeFacts, standing: PrintPlate['objects']) {
  if (stated && !stated.canSkipObjects) return [];
  if (!stated || stated.objects.length === 0) {
    return standing.length > 0 ? standing : facts.objectIds.map((id) => ({ id, name: `Object ${id}` }));
  }
  const ids = new Set(standing.map(({ id }) => id));
  const present = stated.objects.filter(({ id }) => ids.has(id));
  return present.length > 0 ? present : stated.objects;
}

function slicedPlates(archive: Archive): number[] {
  const indexes = archive.names.flatMap((name) => {
    const digits = /^Metadata\/plate_([1-9]\d{0,3})\.gcode$/.exec(name)?.[1];
    return digits === undefined ? [] : Number(digits);
  });
  if (indexes.length > maxPlates)
    throw new PrintFileProblem('too_large', said('print_file.too_many_plates', { most: maxPlates }));
  return indexes.sort((a, b) => a - b);
}

function gcodeName(plateIndex: number): string {
  return `Metadata/plate_${plateIndex}.gcode`;
}

/** A PrusaSlicer project keeps its settings as comments of a G-code file without moves. */
async function prusaSettings(
  archive: Archive,
  limits: PrintFileLimits,
): Promise<(key: string) => string | undefined> {
  const document = await archive.read('Metadata/Slic3r_PE.config', limits.documentBytes);
  const comments = new Comments(limits);
  if (document) comments.push(document);
  comments.end();
  return (key) => comments.values.get(key)?.split(',')[0];
}

async function projectPicture(archive: Archive, limits: PrintFileLimits): Promise<Thumbnail | null> {
  for (const name of ['Metadata/plate_1.png', 'Metadata/thumbnail.png', '.thumbnails/thumbnail_3mf.png']) {
    const found = await picture(archive, name, limits);
    if (found) return found;
  }
  return null;
}

async function picture(archive: Archive, name: string, limits: PrintFileLimits): Promise<Thumbnail | null> {
  const bytes = await archive.head(name, limits.thumbnailBytes + 1);
  return bytes && bytes.length <= limits.thumbnailBytes ? thumbnail(bytes) : null;
}

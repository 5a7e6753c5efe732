import { type ArchiveEntry, consumption } from '@farmhand/contract';
import { z } from 'zod';
import { type Reader, toIso } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { costFromText, presentCost } from '../costs/index.ts';
import { filesToPrint, thumbnailUrl } from '../models/index.ts';
import { keptOfRuns, maySee } from '../pictures/index.ts';
import { presentRunEvidence, presentVerdict } from '../runs/index.ts';
import { type Names, nameIn, namesOf } from '../users/index.ts';
import { photoMarks } from './photo-store.ts';
import type { ArchiveRow } from './store.ts';
import { verdictOf } from './verdict.ts';

const MG_PER_GRAM = 1000;
const MICRO = 1_000_000;
const consumptions = z.array(consumption);
const tags = z.array(z.string());

type Pictures = Pick<ArchiveEntry, 'thumbnail_url' | 'picture_url' | 'photo_url'>;

function present(row: ArchiveRow, names: Names, pictures: Pictures): ArchiveEntry {
  const parts = costFromText(row.cost_parts);
  const verdict = verdictOf(row);
  return {
    id: row.id,
    run_id: row.run_id,
    job_id: row.job_id,
    printer_id: row.printer_id,
    item_name: row.item_name,
    status: row.status,
    started_at: toIso(row.started_at),
    finished_at: toIso(row.finished_at),
    duration_seconds: row.duration_seconds,
    times_source: row.times_source ?? 'observed',
    filament_used_g: row.used_mg / MG_PER_GRAM,
    cost: row.cost_micro === null ? null : row.cost_micro / MICRO,
    cost_parts: parts === null ? null : presentCost(parts),
    energy_wh: row.energy_mwh === null ? null : row.energy_mwh / 1000,
    energy_source: row.energy_source,
    consumption_json: consumptions.parse(JSON.parse(row.consumption)),
    file_sha256: row.file_sha256,
    ...pictures,
    user_id: row.user_id,
    user_name: nameIn(names, row.user_id),
    notes: row.notes,
    tags: tags.parse(JSON.parse(row.tags)),
    evidence: presentRunEvidence(row.evidence),
    verdict: verdict === null ? null : presentVerdict(verdict, names),
    org_id: row.org_id,
  };
}

/** The last that a camera took of a run, where this viewer may see it. */
export async function picturesFor(db: Reader, viewer: Viewer, runIds: readonly number[]) {
  const kept = await keptOfRuns(db, runIds);
  return new Map([...kept].filter(([, picture]) => maySee({ kind: 'person', person: viewer }, picture)));
}

/** With the pictures of their files and the names of their people, as long as those are there. */
export async function showEntries(
  db: Reader,
  viewer: Viewer,
  rows: readonly ArchiveRow[],
): Promise<ArchiveEntry[]> {
  const ids = [...new Set(rows.map(({ print_file_id }) => print_file_id))];
  const files = new Map(
    (await filesToPrint(db, { model_ids: [], file_ids: ids })).map((file) => [file.id, file]),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ user_id, verdict_by }) => [user_id, verdict_by]),
  );
  const pictures = await picturesFor(
    db,
    viewer,
    rows.map(({ run_id }) => run_id),
  );
  const photos = await photoMarks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const photo = photos.get(row.id);
    const file = files.get(row.print_file_id);
    return present(row, names, {
      thumbnail_url: file === undefined ? null : thumbnailUrl(file, row.plate_index),
      picture_url: pictures.has(row.run_id) ? `/api/v1/archive/${row.id}/picture` : null,
      photo_url: photo === undefined ? null : `/api/v1/archive/${row.id}/photo?v=${photo}`,
    });
  });
}

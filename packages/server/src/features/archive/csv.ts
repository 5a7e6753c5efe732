import type { ArchiveEntry } from '@farmhand/contract';
import { csvHead, csvLines } from '../../csv/index.ts';

const COLUMNS = [
  'id',
  'item_name',
  'status',
  'started_at',
  'finished_at',
  'duration_seconds',
  'filament_used_g',
  'cost',
  'materials',
  'printer_id',
  'job_id',
  'run_id',
  'user_id',
  'notes',
  'tags',
  'file_sha256',
  'user_name',
  'times_source',
  'material_cost',
  'machine_cost',
  'other_cost',
  'energy_wh',
  'energy_source',
  'verdict',
  'pieces',
  'scrapped_pieces',
  'scrap_cause',
  'verdict_note',
  'verdict_by',
  'verdict_at',
] as const;

export const CSV_HEAD = csvHead(COLUMNS);

export function csvOfEntries(entries: readonly ArchiveEntry[]): string {
  return csvLines(
    entries.map((entry) => {
      const materials = new Set(entry.consumption_json.flatMap(({ material }) => material ?? []));
      const { material = null, machine = null, other = null } = entry.cost_parts ?? {};
      const costs = { material_cost: material, machine_cost: machine, other_cost: other };
      const fields = {
        ...entry,
        ...costs,
        ...verdictFields(entry.verdict),
        materials: [...materials].join(' '),
        tags: entry.tags.join(' '),
      };
      return COLUMNS.map((column) => fields[column]);
    }),
  );
}

const verdictFields = (said: ArchiveEntry['verdict']) => ({
  verdict: said?.verdict ?? null,
  pieces: said?.pieces ?? null,
  scrapped_pieces: said?.scrapped_pieces ?? null,
  scrap_cause: said?.cause ?? null,
  verdict_note: said?.note ?? null,
  verdict_by: said?.user_name ?? null,
  verdict_at: said?.at ?? null,
});

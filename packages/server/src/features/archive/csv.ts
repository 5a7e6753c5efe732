import type { ArchiveEntry } from '@farmhand/contract';

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
] as const;

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** Spreadsheets run a cell that begins like a formula, whoever wrote it; a quote before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(entry: ArchiveEntry): string {
  const materials = new Set(entry.consumption_json.flatMap(({ material }) => material ?? []));
  const fields = { ...entry, materials: [...materials].join(' '), tags: entry.tags.join(' ') };
  return `${COLUMNS.map((column) => cell(fields[column])).join(',')}\r\n`;
}

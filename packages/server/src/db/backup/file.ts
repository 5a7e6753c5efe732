import { closeSync, openSync, readSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { latestVersion } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { DatabaseProblem } from '../problem.ts';
import { type Content, copyTable, type RowSource, type TableShape } from './rows.ts';
import { shapesAt } from './shapes.ts';
import { sqliteSource } from './sqlite-rows.ts';

/**
 * A backup is one SQLite file, whichever database it came from: the rows of all tables without any constraint,
 * and two tables that say what must be in it. Constraints come from the migrations when it is restored.
 */

/** "FARB": tells a backup from a database of ours and from any other file. */
export const APPLICATION_ID = 0x46415242;
export const FORMAT = 1;

const about = z.object({
  format: z.number(),
  schema_version: z.number().int().positive(),
  created_at: z.number(),
  app_version: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  key_mark: z.string(),
});
export type AboutBackup = Omit<z.infer<typeof about>, 'format'>;

const tableLine = z.object({
  name: z.string(),
  row_count: z.number(),
  checksum: z.string(),
  last_id: z.number(),
});

export interface BackupFile {
  readonly path: string;
  readonly about: AboutBackup;
  readonly shapes: readonly TableShape[];
  readonly source: RowSource;
  readonly rowCount: number;
  /** What a table of the backup must hold. */
  expected(shape: TableShape): Content;
  close(): void;
}

/** Read without SQLite, which could leave files of its own beside a stranger's database. */
function hasBackupHeader(path: string): boolean {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header) < header.length) return false;
  } finally {
    closeSync(file);
  }
  const isRollbackMode = header[18] === 1 && header[19] === 1;
  return (
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    isRollbackMode &&
    header.readUInt32BE(68) === APPLICATION_ID
  );
}

function checkFormat(path: string, { format, schema_version }: z.infer<typeof about>): void {
  const known = latestVersion(MIGRATIONS);
  if (format > FORMAT || schema_version > known) {
    throw new DatabaseProblem(
      `${path} was made by a newer Farmhand (format ${format}, schema ${schema_version}; this one knows ${FORMAT} and ${known}). Update Farmhand first.`,
    );
  }
}

async function readAll(path: string, file: Sqlite.Database): Promise<BackupFile> {
  const said = about.parse(file.prepare('select * from _backup').get());
  checkFormat(path, said);
  const verdict = file.pragma('integrity_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Error(String(verdict));
  const lines = z.array(tableLine).parse(file.prepare('select * from _backup_tables').all());
  const lineOf = (shape: TableShape) => {
    const line = lines.find(({ name }) => name === shape.name);
    if (line === undefined) throw new Error(`table ${shape.name} is missing`);
    return line;
  };
  const shapes = await shapesAt(said.schema_version);
  const source: RowSource = {
    read: sqliteSource(file).read,
    lastId: async (shape) => lineOf(shape).last_id,
  };
  const backup: BackupFile = {
    path,
    about: said,
    shapes,
    source,
    rowCount: lines.reduce((sum, { row_count }) => sum + row_count, 0),
    expected: (shape) => ({ rows: lineOf(shape).row_count, checksum: lineOf(shape).checksum }),
    close: () => void file.close(),
  };
  await checkContent(backup, source);
  return backup;
}

/** Holds a copy of the backup, or its own rows, against what it says it holds. */
export async function checkContent(backup: BackupFile, copy: RowSource, signal?: AbortSignal): Promise<void> {
  for (const shape of backup.shapes) {
    const found = await copyTable(copy, shape, { signal });
    const expected = backup.expected(shape);
    if (found.rows !== expected.rows) {
      throw new Error(`table ${shape.name} has ${found.rows} rows and should have ${expected.rows}`);
    }
    if (found.checksum !== expected.checksum) {
      throw new Error(`the rows of table ${shape.name} are not those that were written`);
    }
  }
}

/** Opens a backup after checking all of it. A file that is none, or a damaged one, is refused untouched. */
export async function openBackupFile(path: string): Promise<BackupFile> {
  let isBackup: boolean;
  try {
    isBackup = hasBackupHeader(path);
  } catch (error) {
    throw new DatabaseProblem(`${path} can't be read (${wordsOf(error)}).`, { cause: error });
  }
  if (!isBackup) throw new DatabaseProblem(`${path} is not a Farmhand backup. It was left untouched.`);
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { readonly: true, fileMustExist: true });
    return await readAll(path, file);
  } catch (error) {
    file?.close();
    if (error instanceof DatabaseProblem) throw error;
    throw new DatabaseProblem(`The backup ${path} is damaged (${wordsOf(error)}). It was left untouched.`, {
      cause: error,
    });
  }
}

/** The first line of what went wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'its description can not be read';
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}

import { join } from 'node:path';
import { type Said, said } from '@farmhand/words';
import { BACKUP_FOLDER, type BackupMade, backupProblemOf, takeTurn } from '../../db/backup/index.ts';
import type { DatabasePlace } from '../../db/open.ts';
import type { Reader } from '../../db/portable.ts';
import { toSaidText } from '../../db/said-text.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { ADMINS } from '../records/index.ts';
import { freeName, removeOldest, removeUnfinished } from './files.ts';
import { makeApart } from './make-apart.ts';
import * as store from './store.ts';

const CUT_SHORT = said('backup.cut_short');

export interface BackupDeps extends Pick<Kernel, 'write' | 'clock'> {
  readonly place: DatabasePlace;
  /** FARM_SECRET_KEY, if it is set; else the key is in the data folder. */
  readonly secretKey: string | undefined;
  /** How many backups stay in the folder. */
  backupsKept(db: Reader): Promise<number>;
  /** In the transaction that records the end of a backup: what went wrong, or null when it succeeded. */
  onBackupFailed(tx: WriteTx, problem: Said | null): Promise<void>;
  /** Fails when there is too little room for one. */
  checkRoom(): Promise<void>;
}

export interface Backups {
  readonly folder: string;
  /** Settles what a crash has left behind. */
  start(): Promise<void>;
  /** Gives up a backup that is being made and waits for its end. */
  stop(): Promise<void>;
  /** Answers when the backup has been verified. */
  make(): Promise<store.BackupRow>;
}

export function createBackups(deps: BackupDeps): Backups {
  const { place, secretKey, write, clock } = deps;
  const folder = join(place.dataDir, BACKUP_FOLDER);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  const tell = (tx: WriteTx, id: number | null) => tx.emit('record.changed', ADMINS, { kind: 'backup', id });

  async function settle(): Promise<void> {
    removeUnfinished(folder);
    await write(async (tx) => {
      const failed = await store.failRunning(tx.db, toSaidText(CUT_SHORT), tx.now);
      if (failed === 0) return;
      tell(tx, null);
      await deps.onBackupFailed(tx, CUT_SHORT);
    });
  }

  /** `id` is null when it failed before it was recorded. */
  async function fail(id: number | null, error: unknown): Promise<never> {
    const problem = stopping.signal.aborted ? said('backup.service_stopped') : backupProblemOf(error);
    await write(async (tx) => {
      if (id !== null)
        await store.finish(tx.db, id, {
          status: 'failed',
          error: toSaidText(problem),
          finished_at: tx.now,
        });
      tell(tx, id);
      await deps.onBackupFailed(tx, problem);
    });
    // A process that was stopped had no time to clean up.
    if (id !== null) removeUnfinished(folder);
    throw new AppError('internal_error', said('backup.failed', { problem }), { cause: error });
  }

  async function succeed(id: number, made: BackupMade): Promise<store.BackupRow> {
    const { removed, oldestKept } = removeOldest(folder, await write(({ db }) => deps.backupsKept(db)));
    return write(async (tx) => {
      const row = await store.finish(tx.db, id, { status: 'verified', ...made, finished_at: tx.now });
      await store.deleteBackups(tx.db, removed, oldestKept);
      tell(tx, id);
      await deps.onBackupFailed(tx, null);
      return row;
    });
  }

  async function begin() {
    await settle();
    const createdAt = clock.now();
    const name = freeName(folder, createdAt);
    const { id } = await write(async (tx) => {
      const row = await store.insertRunning(tx.db, name, createdAt);
      tell(tx, row.id);
      return row;
    });
    return { id, path: join(folder, name), createdAt };
  }

  async function makeOne(): Promise<store.BackupRow> {
    const { id, path, createdAt } = await begin();
    const { dataDir, databaseUrl, mode } = place;
    const task = { place: { dataDir, databaseUrl, mode }, secretKey, path, createdAt };
    const made = await makeApart(task, stopping.signal).catch((error: unknown) => fail(id, error));
    return succeed(id, made);
  }

  async function make(): Promise<store.BackupRow> {
    await deps.checkRoom();
    const turn = await takeTurn(place, makeOne).catch((error: unknown) => {
      // What makeOne recorded is told already; the rest failed before there was anything to record.
      if (error instanceof AppError) throw error;
      return fail(null, error);
    });
    if (turn.taken) return turn.result;
    throw new AppError('in_use', said('backup.under_way'));
  }

  return {
    folder,
    make() {
      const made = make();
      running.add(made);
      return made.finally(() => running.delete(made));
    },
    async start() {
      await takeTurn(place, settle);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

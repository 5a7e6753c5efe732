import { PrinterError, withMark } from '@farmhand/protocols';
import { type Said, said } from '@farmhand/words';
import type { Kernel } from '../../../kernel.ts';
import type { Write } from '../../../live/write.ts';
import { releaseRun, stepRun } from '../../jobs/index.ts';
import type { Supervisor } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import type { DispatchSources, PrintableFile } from '../sources.ts';
import { endRun } from './end-run.ts';
import { reasonOf } from './error-words.ts';
import { forgetFile, noteFile } from './printer-file-store.ts';
import { safeName } from './safe-name.ts';

export interface UploadDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly write: Write;
  readonly supervisor: Pick<Supervisor, 'connectionOf'>;
  readonly sources: DispatchSources;
  readonly retryMs: readonly number[];
}

/** One file to one printer, tried again a few times. */
export function createUpload({ write, clock, log, supervisor, sources, retryMs }: UploadDeps) {
  async function attempt(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<string> {
    const connection = supervisor.connectionOf(run.printer_id);
    if (connection === null) throw new PrinterError('unreachable', 'host_unreachable');
    const name = withMark(safeName(file.file_name), run.mark);
    const onPrinter = { printer_id: run.printer_id, run_id: run.id };
    await write(({ db, now }) => noteFile(db, { ...onPrinter, path: name, created_at: now }));
    const open = () => sources.openContent(file.sha256);
    const remote = await connection.upload(
      { name, size_bytes: file.size_bytes, open },
      () => undefined,
      signal,
    );
    if (remote.path !== name) {
      await write(async ({ db, now }) => {
        await noteFile(db, { ...onPrinter, path: remote.path, created_at: now });
        await forgetFile(db, run.printer_id, name);
      });
    }
    return remote.path;
  }

  async function fail(run: RunRow, reason: Said): Promise<void> {
    const seen = { source: 'service', said: said('run.not_sent', { reason }) } as const;
    await write((tx) => endRun(tx, sources, run, { outcome: 'failed', code: 'upload_failed', seen }));
  }

  /** A link that is down is no fault of the job: its copy waits again. A printer that takes no file is a failed try. */
  return async function upload(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<void> {
    for (const pauseMs of [...retryMs, null]) {
      try {
        const path = await attempt(run, file, signal);
        const seen = { source: 'service', said: said('run.staged', { path }) } as const;
        await write((tx) => stepRun(tx, run, ['uploading'], { state: 'staged', remote_path: path }, seen));
        return;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, run_id: run.id, printer_id: run.printer_id }, 'a file could not be sent');
        if (supervisor.connectionOf(run.printer_id) === null) {
          await write((tx) => releaseRun(tx, run));
          return;
        }
        if (pauseMs === null) return fail(run, reasonOf(error));
        await clock.sleep(pauseMs, { signal });
      }
    }
  };
}

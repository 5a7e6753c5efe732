import { PrinterError, withMark } from '@farmhand/protocols';
import type { Kernel } from '../../kernel.ts';
import type { Write } from '../../live/write.ts';
import { findRun, type RunRow, releaseRun, stepRun } from '../jobs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import { endRun } from './end-run.ts';
import { forgetFile, noteFile } from './printer-file-store.ts';
import type { DispatchSources, PrintableFile } from './sources.ts';

interface SendDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly write: Write;
  readonly supervisor: Pick<Supervisor, 'connectionOf'>;
  readonly sources: DispatchSources;
  readonly maxUploads: number;
  readonly retryMs: readonly number[];
  changed(): void;
}

/** Brings files to printers: many at once, one per printer, and only as long as their run is wanted. */
export function createSender({ write, clock, log, supervisor, sources, ...options }: SendDeps) {
  const sending = new Map<number, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const waiting = new Set<() => void>();
  let uploads = 0;

  /** Whoever ends a turn hands it on, so that one who gave up waiting keeps nobody else from it. */
  async function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (uploads < options.maxUploads) {
      uploads += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      waiting.add(resolve);
      signal.addEventListener('abort', () => {
        if (waiting.delete(resolve)) reject(signal.reason);
      });
    });
  }

  function endTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      uploads -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function attempt(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<string> {
    const connection = supervisor.connectionOf(run.printer_id);
    if (connection === null) throw new PrinterError('unreachable', 'host_unreachable');
    const name = withMark(safeName(file.file_name), run.mark);
    await write(({ db, now }) =>
      noteFile(db, { printer_id: run.printer_id, run_id: run.id, path: name, created_at: now }),
    );
    const open = () => sources.openContent(file.sha256);
    const remote = await connection.upload(
      { name, size_bytes: file.size_bytes, open },
      () => undefined,
      signal,
    );
    if (remote.path !== name) {
      await write(async ({ db, now }) => {
        await noteFile(db, {
          printer_id: run.printer_id,
          run_id: run.id,
          path: remote.path,
          created_at: now,
        });
        await forgetFile(db, run.printer_id, name);
      });
    }
    return remote.path;
  }

  /** A link that is down is no fault of the job: its copy waits again. A printer that takes no file is a failed try. */
  async function upload(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<void> {
    for (const pauseMs of [...options.retryMs, null]) {
      try {
        const path = await attempt(run, file, signal);
        const said = { source: 'service', detail: `the file is on the printer as ${path}` } as const;
        await write((tx) => stepRun(tx, run, ['uploading'], { state: 'staged', remote_path: path }, said));
        return;
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, run_id: run.id, printer_id: run.printer_id }, 'a file could not be sent');
        if (supervisor.connectionOf(run.printer_id) === null) {
          await write((tx) => releaseRun(tx, run));
          return;
        }
        if (pauseMs === null) {
          const detail = `The file could not be sent: ${wordsOf(error)}`;
          await write((tx) =>
            endRun(tx, sources, run, {
              outcome: 'failed',
              code: 'upload_failed',
              said: { source: 'service', detail },
            }),
          );
          return;
        }
        await clock.sleep(pauseMs, { signal });
      }
    }
  }

  async function send(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<void> {
    await takeTurn(signal);
    try {
      signal.throwIfAborted();
      const said = { source: 'service', detail: 'the file is being sent' } as const;
      const after = await write((tx) => stepRun(tx, run, ['claimed'], { state: 'uploading' }, said));
      if (after !== undefined) await upload(after, file, signal);
    } finally {
      endTurn();
    }
  }

  return {
    send(run: RunRow, file: PrintableFile): void {
      const stop = new AbortController();
      const done = send(run, file, stop.signal)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) log.error({ err: error, run_id: run.id }, 'sending a file failed');
        })
        .finally(() => {
          sending.delete(run.id);
          options.changed();
        });
      sending.set(run.id, { stop, done });
    },
    /** What is sent for runs that are no more is not wanted any longer. */
    keepOnly(ids: ReadonlySet<number>): void {
      for (const [id, { stop }] of sending) if (!ids.has(id)) stop.abort();
    },
    isSending: (runId: number): boolean => sending.has(runId),
    /** An upload that nobody sends any more: its copy waits again. Void when its end was stored meanwhile. */
    async giveUp(runId: number): Promise<void> {
      await write(async (tx) => {
        const run = await findRun(tx.db, runId);
        if (run?.state === 'uploading') await releaseRun(tx, run);
      });
    },
    /** Gives up an upload and waits until nothing more is sent. */
    async abort(runId: number): Promise<void> {
      const current = sending.get(runId);
      current?.stop.abort();
      await current?.done;
    },
    async stop(): Promise<void> {
      for (const { stop } of sending.values()) stop.abort();
      await Promise.all([...sending.values()].map(({ done }) => done));
    },
  };
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Printers differ in what they take for a name: letters, digits and a few signs go everywhere. */
export function safeName(fileName: string): string {
  const [, stem = 'print', ending = '.gcode'] =
    /^(.*?)(\.gcode\.3mf|\.[A-Za-z0-9]{1,8})$/.exec(fileName) ?? [];
  const plain = stem
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  return `${plain || 'print'}${ending.toLowerCase()}`;
}

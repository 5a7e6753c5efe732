import { said } from '@farmhand/words';
import { releaseRun, stepRun } from '../../jobs/index.ts';
import { findRun, type RunRow } from '../../runs/index.ts';
import type { PrintableFile } from '../sources.ts';
import { createUpload, type UploadDeps } from './upload-file.ts';
import { createTurns } from './upload-turns.ts';

interface SendDeps extends UploadDeps {
  readonly maxUploads: number;
  changed(): void;
}

/** Brings files to printers: many at once, one per printer, and only as long as their run is wanted. */
export function createSender(deps: SendDeps) {
  const { write, log } = deps;
  const sending = new Map<number, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const turns = createTurns(deps.maxUploads);
  const upload = createUpload(deps);

  async function send(run: RunRow, file: PrintableFile, signal: AbortSignal): Promise<void> {
    await turns.take(signal);
    try {
      signal.throwIfAborted();
      const seen = { source: 'service', said: said('run.sending') } as const;
      const after = await write((tx) => stepRun(tx, run, ['claimed'], { state: 'uploading' }, seen));
      if (after !== undefined) await upload(after, file, signal);
    } finally {
      turns.end();
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
          deps.changed();
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

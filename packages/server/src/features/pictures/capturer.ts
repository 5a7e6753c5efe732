import { said } from '@farmhand/words';
import { toSaidText } from '../../db/said-text.ts';
import type { Kernel } from '../../kernel.ts';
import type { WriteTx } from '../../live/write.ts';
import { findAnyPrinter } from '../printers/index.ts';
import { entryOfRun, type PictureRow, pendingPictures, settlePicture } from './store.ts';
import { type TakeDeps, type Taken, takePicture } from './take.ts';

export interface CaptureTimings {
  /** How long one look may take. */
  readonly lookMs: number;
  /** What has waited for so long is no picture of its moment any more. */
  readonly staleMs: number;
}

const TIMINGS: CaptureTimings = { lookMs: 8_000, staleMs: 60_000 };
/** Some cameras share one computer, and nobody waits for a picture but a message. */
const AT_ONCE = 4;

interface CapturerDeps extends Omit<TakeDeps, 'clock' | 'room'> {
  /** Its writes are void unless the printers are ours. */
  readonly kernel: Pick<Kernel, 'database' | 'write' | 'clock' | 'room' | 'log'>;
  mayCapture(): boolean;
  readonly timings?: Partial<CaptureTimings> | undefined;
}

/** Takes the pictures that wait to be taken, a few at a time; nobody but it waits for a camera. */
export function createCapturer({ kernel, folder, still, mayCapture, timings }: CapturerDeps) {
  const { database, write, clock, room, log } = kernel;
  const { lookMs, staleMs } = { ...TIMINGS, ...timings };
  const underway = new Map<number, Promise<void>>();
  /** Those that ended while it was read what waits: what was read of them is no longer true. */
  const ended = new Set<number>();
  let term: AbortController | null = null;
  let looking: Promise<void> | null = null;
  let isNudged = false;

  async function settle(tx: WriteTx, row: PictureRow, taken: Taken): Promise<boolean> {
    if (taken.kind === 'none')
      return settlePicture(tx.db, row.id, { state: 'none', why: toSaidText(taken.why) });
    const { kind: state, ...facts } = taken;
    if (!(await settlePicture(tx.db, row.id, { state, ...facts }))) return false;
    const entry = row.run_id === null ? undefined : await entryOfRun(tx.db, row.run_id);
    if (entry === undefined) return true;
    // It goes with its printer; of one that is gone, it is of none that a group could be limited to.
    const reach = { printers: [entry.printer_id ?? 0], owner_id: entry.user_id };
    const audience = { org_id: entry.org_id, role: 'viewer', user_id: null, ...reach } as const;
    tx.emit('record.changed', audience, { kind: 'archive_entry', id: entry.id });
    return true;
  }

  async function capture(row: PictureRow, ending: AbortSignal): Promise<void> {
    const taken = await look(row, ending);
    // It is taken after the next start, if that is soon.
    if (ending.aborted && taken.kind === 'none') return;
    let isKept = false;
    try {
      isKept = (await write((tx) => settle(tx, row, taken))) && taken.kind === 'kept';
    } finally {
      // Its entry was deleted meanwhile, or the printers are another's.
      if (!isKept && taken.kind === 'kept') await folder.remove(taken.file);
    }
  }

  async function look({ printer_id, created_at }: PictureRow, ending: AbortSignal): Promise<Taken> {
    const printer = await findAnyPrinter(database.read, printer_id);
    if (printer === undefined || clock.now() - created_at > staleMs)
      return { kind: 'none', why: said('camera.still_missed') };
    return takePicture({ clock, room, folder, still }, printer, clock.deadline(lookMs, ending));
  }

  function begin(row: PictureRow, { signal }: AbortController): void {
    const work = capture(row, signal).then(
      () => true,
      (error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, picture: row.id }, 'a picture could not be kept');
        return false;
      },
    );
    underway.set(
      row.id,
      work.then((isDone) => {
        underway.delete(row.id);
        ended.add(row.id);
        // What has failed is tried in a later turn.
        if (isDone) nudge();
      }),
    );
  }

  async function lookForWork(): Promise<void> {
    do {
      isNudged = false;
      ended.clear();
      const rows = await pendingPictures(database.read, 2 * AT_ONCE);
      for (const row of rows) {
        if (term === null || !mayCapture()) return;
        const isNew = !underway.has(row.id) && !ended.has(row.id);
        if (isNew && underway.size < AT_ONCE) begin(row, term);
      }
    } while (isNudged && term !== null);
  }

  function nudge(): void {
    isNudged = true;
    if (looking !== null || term === null || !mayCapture()) return;
    looking = lookForWork()
      .catch((error: unknown) => log.warn({ err: error }, 'which pictures to take could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  return {
    nudge,

    start(): void {
      term ??= new AbortController();
      nudge();
    },

    /** No camera is waited for any longer. */
    async stop(): Promise<void> {
      term?.abort();
      term = null;
      await looking;
      await Promise.all(underway.values());
    },
  };
}

import type { Readable } from 'node:stream';
import { fixSaid, PrinterError, problemSaid } from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../http/error.ts';
import type { PrinterRow, Supervisor } from '../printers/index.ts';
import { createFrameStream } from './frame-stream.ts';
import { CAMERA_LIMITS, type CameraLimits } from './limits.ts';
import { createSharedCamera, type SharedCamera, type Source } from './shared-camera.ts';

export type Cameras = ReturnType<typeof createCameras>;

type Named = Pick<PrinterRow, 'id' | 'name'>;

interface CamerasDeps {
  readonly clock: Clock;
  readonly supervisor: Pick<Supervisor, 'connectionOf'>;
}

export interface CamerasOptions {
  readonly limits?: Partial<CameraLimits>;
  readonly random?: () => number;
}

/** How often we look whether the link that a camera belongs to is still the printer's link. */
const LOOK_MS = 1_000;

/** The cameras of all printers: nothing runs, and nothing is asked of a printer, while nobody looks. */
export function createCameras(
  { clock, supervisor }: CamerasDeps,
  { limits: some, random = Math.random }: CamerasOptions = {},
) {
  const limits = { ...CAMERA_LIMITS, ...some };
  const cameras = new Map<number, SharedCamera>();
  const snapshots = new Map<number, Promise<Buffer>>();

  /** Of the link as it is at each try. Another address or other credentials make another link. */
  function sourceOf(id: number): Source {
    return async (onFrame, signal) => {
      const connection = supervisor.connectionOf(id);
      if (connection === null) throw new PrinterError('unreachable', 'no_answer');
      if (connection.camera === undefined) throw new PrinterError('unsupported', null);
      const replaced = new AbortController();
      const stopLooking = clock.every(LOOK_MS, () => {
        if (supervisor.connectionOf(id) !== connection) replaced.abort();
      });
      try {
        await connection.camera(onFrame, AbortSignal.any([signal, replaced.signal]));
      } finally {
        stopLooking();
      }
      if (!signal.aborted) throw new PrinterError('unreachable', 'no_answer');
    };
  }

  function cameraOf(id: number): SharedCamera {
    const camera = cameras.get(id) ?? createSharedCamera({ clock, source: sourceOf(id), limits, random });
    cameras.set(id, camera);
    return camera;
  }

  /** One look for all who ask at the same time. */
  function takeOne(id: number): Promise<Buffer> {
    const known = snapshots.get(id);
    if (known !== undefined) return known;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const leave = cameraOf(id).join({ frame: resolve, failed: reject });
    const taking = promise.finally(() => {
      snapshots.delete(id);
      leave();
    });
    snapshots.set(id, taking);
    return taking;
  }

  return {
    viewerCount: () => [...cameras.values()].reduce((sum, camera) => sum + camera.viewerCount(), 0),

    async snapshot({ id, name }: Named): Promise<Buffer> {
      try {
        return cameraOf(id).fresh() ?? (await takeOne(id));
      } catch (error) {
        throw shown(error, name);
      }
    },

    /** Answers when there is something to see. */
    async watch({ id, name }: Named, signal: AbortSignal): Promise<Readable> {
      const camera = cameraOf(id);
      if (camera.viewerCount() >= limits.viewers) {
        throw new AppError('in_use', said('camera.too_many_watch', { printer: name, count: limits.viewers }));
      }
      const { stream, show, end } = createFrameStream(clock, limits.stallMs);
      const first = Promise.withResolvers<void>();
      function frame(jpeg: Buffer): void {
        show(jpeg);
        first.resolve();
      }
      function failed(error: unknown): void {
        end();
        first.reject(error);
      }
      const fresh = camera.fresh();
      const leave = camera.join({ frame, failed });
      const onGone = () => failed(new PrinterError('unreachable', null));
      stream.once('close', leave);
      signal.addEventListener('abort', onGone, { once: true });
      if (signal.aborted) onGone();
      if (fresh !== null) frame(fresh);
      try {
        await first.promise;
        return stream;
      } catch (error) {
        stream.destroy();
        throw shown(error, name);
      } finally {
        signal.removeEventListener('abort', onGone);
      }
    },

    async stop(): Promise<void> {
      await Promise.all([...cameras.values()].map((camera) => camera.stop()));
    },
  };
}

/** In words of our own: what a printer or the network says may hold addresses. */
function shown(error: unknown, name: string): AppError {
  const cause = { cause: error };
  if (!(error instanceof PrinterError)) {
    return new AppError('printer_unreachable', said('camera.away', { printer: name }), cause);
  }
  if (error.kind === 'unsupported') {
    return new AppError('unsupported_by_printer', said('camera.none', { printer: name }), cause);
  }
  const problem = error.problem ?? 'no_answer';
  const words = { printer: name, problem: problemSaid(problem), fix: fixSaid(problem) };
  return new AppError('printer_unreachable', said('camera.shows_nothing', words), cause);
}

import type { Clock } from '../clock.ts';
import { type Audience, canSee, isAddressed, type Viewer } from '../db/visibility.ts';
import { writeFrame } from './frames.ts';

/** What is true only for a moment (temperatures, progress): the newest per key wins, and nothing is kept. */
export interface Passing {
  /** `forOthers` goes to those who see it only because it is shared; without one they get the same. */
  publish(audience: Audience, key: string, record: object, forOthers?: object): void;
  stop(): void;
}

export interface PassingReceiver {
  readonly viewer: Viewer;
  sendPassing(frame: Buffer): void;
}

interface PassingDeps {
  readonly clock: Clock;
  readonly flushEveryMs: number;
  position(): number;
  receivers(): Iterable<PassingReceiver>;
}

interface Entry {
  readonly audience: Audience;
  readonly text: string;
  readonly textForOthers: string;
}

export function createPassing({ clock, flushEveryMs, position, receivers }: PassingDeps): Passing {
  const pending = new Map<string, { audience: Audience; record: object; forOthers: object | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Number.NEGATIVE_INFINITY;

  function frameFor(viewer: Viewer, entries: readonly Entry[]): Buffer | null {
    const texts = entries
      .filter(({ audience }) => isAddressed(viewer, audience))
      .map(({ audience, text, textForOthers }) =>
        canSee(viewer, { org_id: audience.org_id }) ? text : textForOthers,
      );
    if (texts.length === 0) return null;
    return writeFrame('printer.telemetry', position(), clock.now(), `{"printers":[${texts.join(',')}]}`);
  }

  function flush(): void {
    timer = undefined;
    lastFlush = performance.now();
    const entries = [...pending.values()].map(({ audience, record, forOthers }) => {
      const text = JSON.stringify(record);
      return { audience, text, textForOthers: forOthers === undefined ? text : JSON.stringify(forOthers) };
    });
    pending.clear();
    // Colleagues see the same, so a frame is written once for all of them.
    const isPersonal = entries.some(({ audience }) => audience.user_id !== null);
    const frames = new Map<string, Buffer | null>();
    for (const receiver of receivers()) {
      const { role, org_id, user_id } = receiver.viewer;
      const key = isPersonal ? `${user_id}` : `${role} ${org_id}`;
      let frame = frames.get(key);
      if (frame === undefined) {
        frame = frameFor(receiver.viewer, entries);
        frames.set(key, frame);
      }
      if (frame !== null) receiver.sendPassing(frame);
    }
  }

  return {
    publish(audience, key, record, forOthers) {
      pending.set(key, { audience, record, forOthers });
      timer ??= setTimeout(flush, Math.max(0, lastFlush + flushEveryMs - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      pending.clear();
    },
  };
}

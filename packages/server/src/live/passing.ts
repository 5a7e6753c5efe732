import type { Cancel, Clock } from '../clock.ts';
import { type Controller, isWithin, reachOf } from '../db/control.ts';
import { type Audience, canSee, isAddressed } from '../db/visibility.ts';
import { writeFrame } from './frames.ts';

/** What is true only for a moment (temperatures, progress): the newest per printer wins, and nothing is kept. */
export interface Passing {
  /** What is told is asked for when it goes out, so it is never older than an event that went out before. */
  publish(audience: Audience, printerId: number, tell: Tell): void;
  stop(): void;
}

/** The record; those who see it only because it is shared, who are no owners, may be told less. */
export type Tell = (isOwn: boolean) => object;

export interface PassingReceiver {
  readonly viewer: Controller;
  sendPassing(frame: Buffer): void;
}

interface PassingDeps {
  readonly clock: Clock;
  readonly flushEveryMs: number;
  position(): number;
  receivers(): Iterable<PassingReceiver>;
}

interface Entry {
  readonly printerId: number;
  readonly audience: Audience;
  text(isOwn: boolean): string;
}

interface Pending {
  readonly audience: Audience;
  readonly tell: Tell;
}

/** Written once for each kind of reader that there is, which mostly is one. */
function entryOf([printerId, { audience, tell }]: [number, Pending]): Entry {
  const texts: { own?: string; others?: string } = {};
  return {
    printerId,
    audience,
    text(isOwn) {
      const key = isOwn ? 'own' : 'others';
      texts[key] ??= JSON.stringify(tell(isOwn));
      return texts[key];
    },
  };
}

export function createPassing({ clock, flushEveryMs, position, receivers }: PassingDeps): Passing {
  const pending = new Map<number, Pending>();
  let cancel: Cancel | undefined;
  let lastFlush = Number.NEGATIVE_INFINITY;

  function frameFor(viewer: Controller, entries: readonly Entry[]): Buffer | null {
    const texts = entries
      .filter(({ printerId, audience }) => isAddressed(viewer, audience) && isWithin(viewer, printerId))
      .map(({ audience, text }) => text(canSee(viewer, { org_id: audience.org_id })));
    if (texts.length === 0) return null;
    return writeFrame('printer.telemetry', position(), clock.now(), `{"printers":[${texts.join(',')}]}`);
  }

  function flush(): void {
    cancel = undefined;
    lastFlush = clock.monotonic();
    const entries = [...pending].map(entryOf);
    pending.clear();
    // Colleagues see the same, so a frame is written once for all of them.
    const isPersonal = entries.some(({ audience }) => audience.user_id !== null);
    const frames = new Map<string, Buffer | null>();
    for (const receiver of receivers()) {
      const { role, org_id, user_id } = receiver.viewer;
      const reach = reachOf(receiver.viewer)?.join() ?? 'all';
      const key = `${isPersonal ? user_id : `${role} ${org_id}`} ${reach}`;
      let frame = frames.get(key);
      if (frame === undefined) {
        frame = frameFor(receiver.viewer, entries);
        frames.set(key, frame);
      }
      if (frame !== null) receiver.sendPassing(frame);
    }
  }

  return {
    publish(audience, printerId, tell) {
      pending.set(printerId, { audience, tell });
      cancel ??= clock.after(Math.max(0, lastFlush + flushEveryMs - clock.monotonic()), flush);
    },
    stop() {
      cancel?.();
      pending.clear();
    },
  };
}

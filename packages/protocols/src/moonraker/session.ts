import { type Said, said } from '@farmhand/words';
import type { Report } from '../adapter.ts';
import { isObject, objectAt, textAt, type VendorObject } from '../lenient.ts';
import type { Outlet } from '../outlet.ts';
import { decode, type Picture } from './codec.ts';
import type { PastJob } from './history.ts';
import { type Layout, layoutOf, mergeObjects } from './objects.ts';
import type { FileFacts } from './progress.ts';
import { type KlippyState, printStateOf } from './states.ts';
import { afterLine, afterStatus, afterWait, NO_STORY } from './story.ts';

/** What one link has heard so far: facts go in, reports come out. */
export interface Session {
  readonly klippy: () => KlippyState;
  readonly status: () => VendorObject;
  readonly filePath: () => string | null;
  readonly isActive: () => boolean;
  setKlippy(state: KlippyState, message: string | null): void;
  /** The full values after a subscription: Klipper may have restarted, so nothing older counts. */
  setObjects(layout: Layout, status: VendorObject): void;
  update(params: unknown): void;
  /** What Klipper says in words, in the console of its pages. */
  hearLine(params: unknown): void;
  setFacts(facts: FileFacts | null): void;
  setJob(job: PastJob | null, wasSeen: boolean): void;
  noteRefusal(words: Said | null): void;
  /** Whether a print has just ended, and why may still be said. Until `settle` nothing is told. */
  readonly isEnding: () => boolean;
  settle(): void;
  /** Nothing is told while the picture is half made. */
  hold(isHeld: boolean): void;
  emit(): void;
}

export interface SessionOptions {
  readonly outlet: Outlet;
  readonly now: () => number;
  readonly graceMs: number;
}

export function createSession({ outlet, now, graceMs }: SessionOptions): Session {
  let picture: Picture = {
    klippy: 'disconnected',
    status: {},
    layout: layoutOf([]),
    facts: null,
    job: null,
    sawJob: false,
    lateRefusal: null,
    story: NO_STORY,
  };
  let wasReady = false;
  let isHeld = false;
  /** Since when Klipper is neither there nor declared gone. */
  let awaySince: number | null = null;

  function isAway(): boolean {
    return picture.klippy === 'disconnected' || picture.klippy === 'startup';
  }

  function report(): Report {
    if (awaySince !== null && now() - awaySince < graceMs) {
      return { ready: false, ready_reason: said('moonraker.restarting') };
    }
    const { print, ...rest } = decode(picture);
    // Without a word of Klipper's a running print is not over.
    return wasReady && print !== undefined ? { ...rest, print } : rest;
  }

  function isActive(): boolean {
    const state = printStateOf(picture.status);
    return picture.klippy === 'ready' && (state === 'printing' || state === 'paused');
  }

  return {
    klippy: () => picture.klippy,
    status: () => picture.status,
    filePath: () => textAt(objectAt(picture.status, 'print_stats'), 'filename'),
    isActive,
    setKlippy(klippy, message) {
      const known = objectAt(picture.status, 'webhooks');
      // The words of another state are not the reason of this one.
      const words = message ?? (textAt(known, 'state') === klippy ? textAt(known, 'state_message') : null);
      const webhooks = { state: klippy, state_message: words };
      const status = klippy === 'ready' ? picture.status : mergeObjects(picture.status, { webhooks });
      picture = { ...picture, klippy, status };
      if (!isAway()) awaySince = null;
      else if (wasReady && awaySince === null) awaySince = now();
    },
    setObjects(layout, status) {
      wasReady = true;
      const fresh = mergeObjects({}, status);
      picture = {
        ...picture,
        layout,
        status: fresh,
        story: afterWait(afterStatus(picture.story, picture.status, fresh)),
      };
    },
    update(params) {
      const update: unknown = Array.isArray(params) ? params[0] : null;
      if (!isObject(update)) return;
      const before = printStateOf(picture.status);
      const status = mergeObjects(picture.status, update);
      // A new state is an answer of its own; an older refusal would only confuse.
      const lateRefusal = printStateOf(status) === before ? picture.lateRefusal : null;
      const story = afterStatus(picture.story, picture.status, status);
      picture = { ...picture, status, lateRefusal, story };
    },
    hearLine(params) {
      const line: unknown = Array.isArray(params) ? params[0] : null;
      picture = { ...picture, story: afterLine(picture.story, line, printStateOf(picture.status)) };
    },
    setFacts(facts) {
      picture = { ...picture, facts };
    },
    setJob(job, wasSeen) {
      picture = { ...picture, job, sawJob: wasSeen };
    },
    noteRefusal(words) {
      picture = { ...picture, lateRefusal: words };
    },
    isEnding: () => picture.story.isEnding,
    settle() {
      picture = { ...picture, story: afterWait(picture.story) };
    },
    hold(wanted) {
      isHeld = wanted;
    },
    emit() {
      if (!isHeld && !picture.story.isEnding) outlet.report(report());
    },
  };
}

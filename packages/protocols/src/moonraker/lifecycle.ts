import type { ReportedNozzle } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { textAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { markOf } from '../mark.ts';
import type { Outlet } from '../outlet.ts';
import { PrinterError } from '../printer-error.ts';
import { timed } from '../timed.ts';
import { jobFromNotice, newestJob } from './history.ts';
import { layoutOf, subscription } from './objects.ts';
import { fileFacts } from './progress.ts';
import { type Notice, type Rpc, resultObject } from './rpc.ts';
import type { Session } from './session.ts';
import { klippyStateFrom } from './states.ts';

/** Follows Klipper through its restarts under a Moonraker that stays (B.2). */
export interface Lifecycle {
  /** One look: what state Klipper is in, and all of its objects when it is ready. */
  look(): Promise<void>;
  notice(notice: Notice): void;
}

export interface LifecycleOptions {
  readonly clock: Clock;
  readonly rpc: Rpc;
  readonly session: Session;
  readonly outlet: Outlet;
  readonly pollMs: number;
  readonly answerMs: number;
  readonly lateWordMs: number;
  readonly signal: AbortSignal;
  /** What the configuration says of these extruders; null where it can't be read. */
  readonly nozzlesOf: (extruders: readonly string[]) => Promise<readonly ReportedNozzle[] | null>;
}

/** Notices that say nothing we need. */
const IGNORED =
  /^notify_(proc_stat_update|filelist_changed|metadata_update|job_queue_changed|webcams_changed|service_state_changed|update_|cpu_throttled|active_spool_set|spoolman_|announcement_|agent_event|sudo_|user_|power_changed|sensor_update|button_event|timelapse_event|dismiss|entry_)/;

/** Moonraker's own `spoolman` component reports what every print uses (B.5). */
function tellsInventory({ components }: VendorObject): boolean {
  return Array.isArray(components) && components.includes('spoolman');
}

const isShortText = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= LIMITS.textLength;

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { clock, rpc, session, outlet, pollMs, answerMs, lateWordMs, signal } = options;
  let isFollowing = false;
  let factsFor: string | null = null;
  let isReadingFacts = false;
  let isAwaiting = false;
  let looking: 'no' | 'once' | 'again' = 'no';

  async function look(): Promise<void> {
    const info = resultObject(await rpc.call('server.info'));
    const state = klippyStateFrom(textAt(info, 'klippy_state'));
    if (state === null) throw new PrinterError('rejected', 'not_this_family');
    if (state === 'ready') {
      // Between the objects and the history a print that a restart ended would look like none at all.
      session.hold(true);
      try {
        await subscribe(tellsInventory(info));
      } finally {
        session.hold(false);
      }
      session.emit();
      return readFacts();
    }
    // Only Klipper itself knows why; it may be gone between two questions.
    const about = state === 'disconnected' ? {} : await optional('printer.info');
    session.setKlippy(state, textAt(about, 'state_message'));
    if (session.klippy() !== 'ready') session.emit();
  }

  async function optional(method: string, params?: VendorObject): Promise<VendorObject> {
    try {
      return resultObject(await rpc.call(method, params));
    } catch (error) {
      // Not every installation has every component; a link that ended is told elsewhere.
      if (error instanceof PrinterError) return {};
      throw error;
    }
  }

  async function subscribe(tells: boolean): Promise<void> {
    const about = await optional('printer.info');
    const { objects } = resultObject(await rpc.call('printer.objects.list'));
    const names = Array.isArray(objects) ? objects.slice(0, LIMITS.objectNames).filter(isShortText) : [];
    const layout = layoutOf(names);
    // Whatever came up before this question is answered by it.
    if (looking === 'again') looking = 'once';
    await rpc.call('printer.objects.subscribe', { objects: subscription(names, layout) }, (answer) => {
      session.setKlippy('ready', null);
      session.setObjects(layout, resultObject(resultObject(answer)['status']));
    });
    const asked = optional('server.history.list', { limit: 5, order: 'desc' });
    const configured = options.nozzlesOf(layout.extruders);
    const recent = newestJob(await timed(asked, { clock, ms: answerMs, signal, onTime: () => ({}) }));
    const nozzles = await timed(configured, { clock, ms: answerMs, signal, onTime: () => null });
    const isRunning = recent?.status === 'in_progress' && recent.path === session.filePath();
    if (recent !== null && (isRunning || markOf(recent.path) !== null)) session.setJob(recent, isRunning);
    outlet.report({
      machine: {
        serial: null,
        model: null,
        firmware: textAt(about, 'software_version'),
        nozzle_count: Math.max(1, layout.extruders.length),
        fingerprint: null,
        ...(tells && { tells_inventory: true }),
        ...(nozzles !== null && { nozzles }),
      },
    });
  }

  /** What the file says of itself, once per file; one question at a time, however often it names another. */
  async function readFacts(): Promise<void> {
    if (isReadingFacts) return;
    isReadingFacts = true;
    try {
      while (session.filePath() !== factsFor) {
        const path = session.filePath();
        factsFor = path;
        if (path === null) {
          session.setFacts(null);
          continue;
        }
        const metadata = await optional('server.files.metadata', { filename: path });
        if (session.filePath() !== path) continue;
        session.setFacts(fileFacts(path, metadata));
        session.emit();
      }
    } finally {
      isReadingFacts = false;
    }
  }

  /** Until Klipper is ready again; one at a time. */
  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    try {
      while (!signal.aborted && session.klippy() !== 'ready') {
        await clock.sleep(pollMs, { signal });
        if (session.klippy() !== 'ready') await lookAgain();
      }
    } catch {
      // Only the sleep throws, and only when the connection has ended.
    } finally {
      isFollowing = false;
    }
  }

  /** One look at a time, and one more when Klipper came up while it was under way. */
  async function lookAgain(): Promise<void> {
    if (looking !== 'no') {
      looking = 'again';
      return;
    }
    do {
      looking = 'once';
      try {
        await look();
      } catch (error) {
        // Klipper may vanish between two questions: the next look tells.
        if (!signal.aborted) outlet.unknown(`a look at Klipper failed: ${String(error)}`);
      }
    } while (wasAskedAgain() && !signal.aborted);
    looking = 'no';
    if (session.klippy() !== 'ready') void follow();
  }
  const wasAskedAgain = (): boolean => looking === 'again';

  /** Why it ended is told with the end, or not at all. */
  async function awaitLastWord(): Promise<void> {
    if (isAwaiting) return;
    isAwaiting = true;
    // Only the end of the connection cuts it short, after which nothing is told anyway.
    await clock.sleep(lateWordMs, { signal }).catch(() => undefined);
    isAwaiting = false;
    session.settle();
    if (!signal.aborted) session.emit();
  }

  function notice({ method, params }: Notice): void {
    switch (method) {
      case 'notify_status_update':
        session.update(params);
        if (session.isEnding()) void awaitLastWord();
        session.emit();
        void readFacts();
        return;
      case 'notify_gcode_response':
        session.hearLine(params);
        return;
      case 'notify_history_changed':
        session.setJob(jobFromNotice(params), true);
        session.emit();
        return;
      case 'notify_klippy_ready':
        // All subscriptions are lost with a restart (B.2).
        void lookAgain();
        return;
      case 'notify_klippy_shutdown':
        session.setKlippy('shutdown', null);
        session.emit();
        void follow();
        return;
      case 'notify_klippy_disconnected':
        session.setKlippy('disconnected', null);
        session.emit();
        void follow();
        return;
      default:
        if (!IGNORED.test(method)) outlet.unknown(method);
    }
  }

  return {
    async look() {
      // Somebody looks already.
      if (looking !== 'no') return;
      looking = 'once';
      try {
        await look();
      } finally {
        const isOld = wasAskedAgain();
        looking = 'no';
        if (isOld) void lookAgain();
      }
      if (session.klippy() !== 'ready') void follow();
    },
    notice,
  };
}

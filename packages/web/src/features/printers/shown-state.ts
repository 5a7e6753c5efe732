import type { Printer } from '@farmhand/contract';
import type { MessageKey } from '../../i18n/languages/en.ts';
import type { IconName } from '../../ui/icon.tsx';
import { restOf } from './mains.ts';
import { isFull } from './plates.ts';

/**
 * What a printer is called on the page, everywhere: the API's status and what a person must know besides. "Ready" means
 * that a print can start now; a full plate that waits for a person is not.
 */
export type ShownKind =
  | 'identity'
  | 'stopped'
  | 'lost'
  | 'paused'
  | 'done'
  | 'offline'
  | 'printing'
  | 'starting'
  | 'ready'
  | 'kept'
  | 'asleep'
  | 'waking'
  | 'off'
  | 'disabled';

/** What is filtered by and counted: every printer is in exactly one. In the order in which they are shown. */
export const SHOWN_STATES = [
  'ready',
  'printing',
  'done',
  'paused',
  'stopped',
  'lost',
  'offline',
  'kept',
  'off',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** Only shown where a printer is in it, so that the others keep their places in most farms. */
export const RARE_STATES: readonly ShownState[] = ['lost', 'kept', 'off'];

interface Look {
  readonly icon: IconName;
  readonly color: string;
  readonly word: MessageKey;
}

export interface Shown extends Look {
  readonly kind: ShownKind;
  readonly state: ShownState;
}

const GOOD = 'var(--farm-good)';
const BAD = 'var(--farm-bad)';
const WAIT = 'var(--farm-wait)';
const IDLE = 'var(--farm-idle)';
const OFF = 'var(--farm-off)';

/** By colour, icon and word: none of the three stands alone. */
const SHOWN: Readonly<Record<ShownKind, Shown>> = {
  identity: { kind: 'identity', state: 'stopped', icon: 'shield', color: BAD, word: 'fleet.identityChanged' },
  stopped: { kind: 'stopped', state: 'stopped', icon: 'warning', color: BAD, word: 'state.stopped' },
  lost: { kind: 'lost', state: 'lost', icon: 'help', color: WAIT, word: 'fleet.lost' },
  paused: { kind: 'paused', state: 'paused', icon: 'pause', color: WAIT, word: 'state.paused' },
  done: { kind: 'done', state: 'done', icon: 'takeOut', color: 'var(--farm-done)', word: 'state.done' },
  offline: { kind: 'offline', state: 'offline', icon: 'offline', color: OFF, word: 'state.offline' },
  printing: { kind: 'printing', state: 'printing', icon: 'play', color: GOOD, word: 'state.printing' },
  starting: { kind: 'starting', state: 'printing', icon: 'play', color: GOOD, word: 'fleet.starting' },
  ready: { kind: 'ready', state: 'ready', icon: 'check', color: IDLE, word: 'state.ready' },
  kept: { kind: 'kept', state: 'kept', icon: 'outline', color: IDLE, word: 'state.kept' },
  /** As good as ready: a job switches it on. */
  asleep: { kind: 'asleep', state: 'off', icon: 'power', color: IDLE, word: 'fleet.asleep' },
  waking: { kind: 'waking', state: 'off', icon: 'power', color: IDLE, word: 'fleet.waking' },
  off: { kind: 'off', state: 'off', icon: 'power', color: OFF, word: 'fleet.off' },
  disabled: { kind: 'disabled', state: 'off', icon: 'power', color: OFF, word: 'fleet.disabled' },
};

/** How a whole state looks where printers are counted. */
export const STATE_LOOKS: Readonly<Record<ShownState, Look>> = SHOWN;

/** `hasLostRun`: nobody knows what became of the run it shows. */
function kindOf(printer: Printer, hasLostRun: boolean): ShownKind {
  if (!printer.enabled) return 'disabled';
  if (printer.identity === 'changed') return 'identity';
  if (hasLostRun) return 'lost';
  if (printer.status === 'offline') return silentKind(printer);
  if (printer.status === 'error') return 'stopped';
  if (printer.status !== 'idle') return printer.status;
  if (isFull(printer)) return fullKind(printer);
  if (printer.active_job !== null) return 'starting';
  return printer.ready ? 'ready' : 'kept';
}

/** One without power is no trouble, but what lies on it still waits for a person. */
function silentKind(printer: Printer): ShownKind {
  const rest = restOf(printer);
  if (rest === null) return 'offline';
  return isFull(printer) ? fullKind(printer) : rest;
}

const fullKind = ({ on_plate }: Printer): ShownKind => (on_plate?.outcome === 'failed' ? 'stopped' : 'done');

export const shownState = (printer: Printer, hasLostRun = false): Shown => SHOWN[kindOf(printer, hasLostRun)];

export type ShownCounts = Readonly<Record<ShownState, number>>;

/** How many printers are in each state: what home, fleet and wall count. */
export function countStates(fleet: readonly Printer[], lostRuns: ReadonlySet<number>): ShownCounts {
  const counts = {
    ready: 0,
    printing: 0,
    done: 0,
    paused: 0,
    stopped: 0,
    lost: 0,
    offline: 0,
    kept: 0,
    off: 0,
  };
  for (const printer of fleet) counts[shownState(printer, lostRuns.has(printer.id)).state] += 1;
  return counts;
}

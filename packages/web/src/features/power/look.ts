import type { PowerState, PrinterPower } from '@farmhand/contract';
import type { IconName } from '../../ui/icon.tsx';

interface Look {
  readonly icon: IconName;
  readonly color: string;
}

/** By colour, icon and word. Off is no trouble: only a plug that nobody reaches wants eyes. */
export const POWER_LOOKS: Readonly<Record<PowerState | 'asleep', Look>> = {
  on: { icon: 'power', color: 'var(--farm-good)' },
  off: { icon: 'power', color: 'var(--farm-off)' },
  asleep: { icon: 'power', color: 'var(--farm-idle)' },
  unknown: { icon: 'help', color: 'var(--farm-off)' },
  waking: { icon: 'power', color: 'var(--farm-idle)' },
  unreachable: { icon: 'warning', color: 'var(--farm-wait)' },
};

/** What is shown of it: one that wakes for a job is off, and as good as ready. */
export const shownState = ({
  state,
  wakes,
}: Pick<PrinterPower, 'state' | 'wakes'>): keyof typeof POWER_LOOKS =>
  state === 'off' && wakes ? 'asleep' : state;

/** Events tell changes at once, a question tells what it draws: of the same state the later reading counts. */
export function latest(live: PrinterPower, asked: PrinterPower | null | undefined): PrinterPower {
  if (asked == null || asked.state !== live.state) return live;
  return (asked.read_at ?? '') >= (live.read_at ?? '') ? asked : live;
}

/** What can be pressed: of a state that nobody knows, both. */
export const switchesFor = (state: PowerState): readonly ('on' | 'off')[] =>
  state === 'on' || state === 'waking' ? ['off'] : state === 'off' ? ['on'] : ['on', 'off'];

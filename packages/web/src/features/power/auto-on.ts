import type { PrinterPlug, PrinterPower } from '@farmhand/contract';

/** Whether to say that a job switches it on: not where it is on, nor where a person has switched it off. */
export const tellsAutoOn = (
  { auto_on }: Pick<PrinterPlug, 'auto_on'>,
  { state, is_held_off }: Pick<PrinterPower, 'state' | 'is_held_off'>,
): boolean => auto_on && !is_held_off && (state === 'off' || state === 'waking');

import { z } from 'zod';
import { plainly } from '../said.ts';

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, plainly('field.not_a_clock_time'));

/** Whether the runtime knows the zone: a misspelt one would silently move quiet hours. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // The constructor's only way to say no is a RangeError.
    return false;
  }
}

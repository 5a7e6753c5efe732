import { declare, number } from '../facts.ts';

export const printerHistory = declare({
  'history.ends_before_it_begins': {},
  'history.too_long': { days: number },
});

import { declare, grams, text } from '../facts.ts';

/** Alerts have a title and a message; both are made of the same facts. */
export const ALERTS = declare({
  low_stock: { spool: text, left_g: grams, threshold_g: grams },
});

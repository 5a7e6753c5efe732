import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'must not be after `to`',
  'history.too_long': 'must be at most {days} days before `to`',
};

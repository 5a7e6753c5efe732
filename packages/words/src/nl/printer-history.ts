import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': 'mag niet na `to` liggen',
  'history.too_long': 'mag hoogstens {days} dagen vóór `to` liggen',
};

import type { TemplatesOf } from '../language.ts';
import type { printerHistory as declared } from '../sayings/printer-history.ts';

export const printerHistory: TemplatesOf<typeof declared> = {
  'history.ends_before_it_begins': '不能晚于 `to`',
  'history.too_long': '最多早于 `to` {days} 天',
};

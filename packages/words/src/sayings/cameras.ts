import { declare, id, number, saying, text } from '../facts.ts';

export const cameras = declare({
  'camera.not_for_you': { printer_id: id },
  'camera.printer_away': { printer: text },
  'camera.none': { printer: text },
  'camera.too_many_watch': { printer: text, count: number },
  'camera.away': { printer: text },
  'camera.shows_nothing': { printer: text, problem: saying, fix: saying },
  'camera.still_late': { printer: text },
  'camera.still_too_large': { printer: text },
  'camera.still_unreadable': { printer: text },
  'camera.still_missed': {},
});

import { declare, id, saying, text, word } from '../facts.ts';

/** What can not be asked of a printer, and what came of what was asked. */
export const control = declare({
  'control.unreachable': { printer: text },
  'control.wrong_state': { printer: text, stands: word('stands'), deed: word('deed') },
  'control.unable': { printer: text, deed: word('deed') },
  'control.no_slot': { printer: text, slot: id, unit: id },
  'control.no_error': { printer: text },
  'control.refused': { printer: text, reason: saying },
  'control.refused_plainly': { printer: text },
  'control.printer_gone': {},
  'control.never_sent': { printer: text, command: word('command_noun') },
  'control.not_recorded': {},
  'control.left_to_another': {},
  /** What came of an emergency stop at one printer. */
  'stop.driven_elsewhere': {},
  'stop.firmware_stopped': {},
  'stop.firmware_told': {},
  'stop.no_link': {},
  'stop.start_on_its_way': {},
  'stop.taken': {},
  'stop.unanswered': {},
  'skip.no_such_object': { ids: text },
  'skip.nothing_left': {},
});

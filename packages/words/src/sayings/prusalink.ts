import { declare, id, text } from '../facts.ts';

export const prusalink = declare({
  'prusalink.busy': {},
  'prusalink.attention': {},
  'prusalink.error': {},
  'prusalink.stage.busy': {},
  'prusalink.stage.attention': {},
  'prusalink.closing': {},
  'prusalink.state_unanswered': { status: id },
  'prusalink.no_print': {},
  'prusalink.print_has_ended': {},
  'prusalink.other_serial': { serial: text },
  'prusalink.stopped_before_start': {},
});

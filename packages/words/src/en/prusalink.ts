import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'the printer is busy: homing, preheating or in a menu',
  'prusalink.attention': 'the printer needs a person: look at its screen',
  'prusalink.error': 'the printer shows an error on its screen',
  'prusalink.stage.busy': 'busy',
  'prusalink.stage.attention': 'attention',
  'prusalink.closing': 'the printer is closing the last print',
  'prusalink.state_unanswered': 'The printer answered {status} to a question about its state.',
  'prusalink.no_print': 'The printer has no print.',
  'prusalink.print_has_ended': 'That print has ended.',
  'prusalink.other_serial': 'The printer at this address has the serial number {serial}.',
  'prusalink.stopped_before_start': 'The print was stopped before it began.',
};

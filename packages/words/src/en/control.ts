import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': "{printer} can't be reached now.",
  'control.wrong_state':
    "{printer} {stands}, which is not the print or state that this was meant for: it can't {deed} now.",
  'control.unable': "Printers like {printer} can't {deed}.",
  'control.no_slot': '{printer} reports no slot {slot} in unit {unit}.',
  'control.no_error': '{printer} shows no error.',
  'control.refused': '{printer} refused: {reason}',
  'control.refused_plainly': '{printer} refused.',
  'control.printer_gone': 'The printer is gone.',
  'control.never_sent': 'The service ended before it could send the {command} to {printer}.',
  'control.not_recorded':
    'The database can’t be written now. It was sent all the same, and will be recorded as soon as that works again.',
  'control.left_to_another':
    'This service stands by and has told no printer itself. Nothing starts any more, and the service that drives the printers stops what it prints from the queue. What was started otherwise has to be stopped there, or at the machine.',
  'stop.driven_elsewhere': 'Another service drives it: look at the machine.',
  'stop.firmware_stopped':
    'The cancel did not take, so its firmware was stopped: restart the firmware before the next print.',
  'stop.firmware_told':
    'The cancel did not take, and its firmware was told to stop, but has not shown it: look at the machine. A restart of the firmware is needed afterwards.',
  'stop.no_link': 'There is no link to it: switch it off at the machine.',
  'stop.start_on_its_way': 'A start was on its way to it: look at the machine.',
  'stop.taken': 'It took the stop, but has not shown it yet: look at the machine.',
  'stop.unanswered': 'It has not answered yet: look at the machine.',
  'skip.no_such_object': 'the plate has no object {ids}.',
  'skip.nothing_left': 'nothing would be left to print: stop the print instead.',
};

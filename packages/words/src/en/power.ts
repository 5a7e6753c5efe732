import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'The plug answers.',
  'power.no_plug': '{printer} has no smart plug.',
  'power.plug_in_use':
    'This is the plug of {printer}. A plug belongs to one printer: both would be switched off together.',
  'power.no_answer': 'The plug did not answer in time.',
  'power.anyway_is_for_people': 'Only a person can say that a printer is to be switched off anyway.',
  'power.not_switched': 'The plug of {printer} was not switched: {why}',
  'power.off_unsafe':
    '{printer} is not switched off: {why}. A person who has looked can switch it off anyway.',
  'power_off.printing': 'it is printing',
  'power_off.run_open': 'a copy is on its way to it, or was started on it',
  'power_off.printer_unknown': 'nobody knows what it does',
  'power_off.command_open': 'a command is on its way to it',
  'power_off.plate_not_clear': 'its plate is not clear',
  'power_off.nozzle_hot': 'its nozzle is hot, or its temperature is not known',
};

import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'Die Steckdose antwortet.',
  'power.no_plug': '{printer} hat keine schaltbare Steckdose.',
  'power.plug_in_use':
    'Das ist die Steckdose von {printer}. Eine Steckdose gehört zu einem Drucker: Beide würden zusammen ausgeschaltet.',
  'power.no_answer': 'Die Steckdose hat nicht rechtzeitig geantwortet.',
  'power.anyway_is_for_people': 'Nur ein Mensch kann sagen, dass ein Drucker trotzdem ausgeschaltet wird.',
  'power.not_switched': 'Die Steckdose von {printer} wurde nicht geschaltet: {why}',
  'power.off_unsafe':
    '{printer} wird nicht ausgeschaltet: {why}. Wer nachgesehen hat, kann ihn trotzdem ausschalten.',
  'power_off.printing': 'er druckt',
  'power_off.run_open': 'ein Exemplar ist auf dem Weg zu ihm oder wurde auf ihm gestartet',
  'power_off.printer_unknown': 'niemand weiß, was er tut',
  'power_off.command_open': 'ein Befehl ist auf dem Weg zu ihm',
  'power_off.plate_not_clear': 'seine Platte ist nicht frei',
  'power_off.nozzle_hot': 'seine Düse ist heiß, oder ihre Temperatur ist nicht bekannt',
};

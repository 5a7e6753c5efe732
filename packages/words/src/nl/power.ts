import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'De stekker antwoordt.',
  'power.no_plug': '{printer} heeft geen slimme stekker.',
  'power.plug_in_use':
    'Dit is de stekker van {printer}. Een stekker hoort bij één printer: ze zouden allebei tegelijk worden uitgezet.',
  'power.no_answer': 'De stekker heeft niet op tijd geantwoord.',
  'power.anyway_is_for_people': 'Alleen een mens kan zeggen dat een printer toch moet worden uitgezet.',
  'power.not_switched': 'De stekker van {printer} is niet geschakeld: {why}',
  'power.off_unsafe':
    '{printer} wordt niet uitgezet: {why}. Iemand die is gaan kijken, kan de printer toch uitzetten.',
  'power_off.printing': 'er wordt geprint',
  'power_off.run_open': 'er is een exemplaar onderweg naartoe, of erop gestart',
  'power_off.printer_unknown': 'niemand weet wat de printer doet',
  'power_off.command_open': 'er is een commando onderweg naartoe',
  'power_off.plate_not_clear': 'de plaat is niet vrij',
  'power_off.nozzle_hot': 'de nozzle is heet, of de temperatuur ervan is niet bekend',
};

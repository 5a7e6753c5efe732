import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} is nu niet bereikbaar.',
  'control.wrong_state':
    '{printer} {stands}, en dit was voor een andere print of status bedoeld: de printer kan nu {deed}.',
  'control.unable': 'Een printer zoals {printer} kan {deed}.',
  'control.no_slot': '{printer} meldt geen sleuf {slot} in unit {unit}.',
  'control.no_error': '{printer} toont geen fout.',
  'control.refused': '{printer} weigerde: {reason}',
  'control.refused_plainly': '{printer} weigerde.',
  'control.printer_gone': 'De printer bestaat niet meer.',
  'control.never_sent': 'De service is gestopt voordat dit naar {printer} kon worden verstuurd: {command}.',
  'control.not_recorded':
    'In de database kan nu niet worden geschreven. Het is toch verstuurd, en wordt vastgelegd zodra dat weer kan.',
  'control.left_to_another':
    'Deze service staat stand-by en heeft zelf niets naar een printer gestuurd. Er start niets meer, en de service die de printers aanstuurt, stopt wat hij uit de wachtrij print. Wat anders is gestart, moet daar of aan de machine worden gestopt.',
  'stop.driven_elsewhere': 'Een andere service stuurt deze printer aan: ga bij de machine kijken.',
  'stop.firmware_stopped':
    'Annuleren hielp niet, dus is de firmware gestopt: herstart de firmware vóór de volgende print.',
  'stop.firmware_told':
    'Annuleren hielp niet, en de firmware kreeg opdracht te stoppen maar heeft dat niet laten zien: ga bij de machine kijken. Daarna moet de firmware worden herstart.',
  'stop.no_link': 'Er is geen verbinding: zet de printer aan de machine uit.',
  'stop.start_on_its_way': 'Er was een start onderweg naar de printer: ga bij de machine kijken.',
  'stop.taken': 'De printer heeft de stop aangenomen, maar nog niet laten zien: ga bij de machine kijken.',
  'stop.unanswered': 'De printer heeft nog niet geantwoord: ga bij de machine kijken.',
  'skip.no_such_object': 'de plaat heeft geen object {ids}.',
  'skip.nothing_left': 'er zou niets te printen overblijven: stop in plaats daarvan de print.',
};

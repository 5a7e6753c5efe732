import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'drukarka jest zajęta: bazowanie osi, nagrzewanie lub menu',
  'prusalink.attention': 'drukarka potrzebuje człowieka: spójrz na jej ekran',
  'prusalink.error': 'drukarka pokazuje błąd na ekranie',
  'prusalink.stage.busy': 'zajęta',
  'prusalink.stage.attention': 'wymaga uwagi',
  'prusalink.closing': 'drukarka kończy ostatni wydruk',
  'prusalink.state_unanswered': 'Na pytanie o stan drukarka odpowiedziała {status}.',
  'prusalink.no_print': 'Drukarka nie ma wydruku.',
  'prusalink.print_has_ended': 'Ten wydruk już się zakończył.',
  'prusalink.other_serial': 'Drukarka pod tym adresem ma numer seryjny {serial}.',
  'prusalink.stopped_before_start': 'Wydruk zatrzymano, zanim się rozpoczął.',
};

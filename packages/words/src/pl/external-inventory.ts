import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'Magazyn nie odpowiedział na czas.',
  'inventory.connection_lost': 'Utracono połączenie z magazynem.',
  'inventory.other_credentials': 'Magazyn wymaga innych danych logowania ({status}).',
  'inventory.not_at_this_address': 'Pod tym adresem nie ma Spoolmana ({status}).',
  'inventory.asks_for_patience': 'Magazyn prosi o cierpliwość ({status}).',
  'inventory.answered': 'Odpowiedź magazynu: {status}.',
  'inventory.answered_because': 'Odpowiedź magazynu: {status}: {why:part}.',
  'inventory.refused': 'Magazyn odmówił ({status}).',
  'inventory.refused_because': 'Magazyn odmówił ({status}): {why:part}.',
  'inventory.something_else': 'Odpowiada tam coś innego ({status}).',
  'inventory.no_spoolman': 'To, co tam odpowiada, nie jest Spoolmanem.',
  'inventory.no_spool_there': 'Nie znaleziono szpuli o ID {external_id}.',
  'inventory.no_spool': 'W zewnętrznym magazynie nie ma szpuli {external_id}.',
  'inventory.version_answers': 'Odpowiada Spoolman {version}.',
  'inventory.nobody_said_where': 'Nikt nie podał, gdzie jest magazyn.',
  'inventory.not_set_up': 'Nie skonfigurowano zewnętrznego magazynu: najpierw podaj, gdzie jest.',
  'inventory.say_where_first': 'Zanim włączysz magazyn, podaj, gdzie jest.',
  'external_use.not_found': 'Nie ma zużycia {use_id} dla zewnętrznego magazynu.',
  'external_use.service_ended': 'Usługa została zamknięta podczas wysyłania.',
  'external_use.unclear':
    'Przed przekazaniem naliczone było {before_g}, a potem {after_g}: nie zgadza się to ani z {used_g}, ani bez tego.',
  'external_use.only_skip': 'Zużycie {use_id} {state}: można je tylko pominąć.',
  'external_use.nothing_to_say': 'Zużycie {use_id} {state}: nikt nie musi teraz o nim decydować.',
};

import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'wybrany przez przydział zadań',
  'run.sending': 'plik jest wysyłany',
  'run.staged': 'plik jest na drukarce jako {path}',
  'run.start_sent': 'polecenie startu jest wysyłane',
  'run.start_accepted': 'drukarka przyjęła polecenie startu',
  'run.not_ready': 'drukarka nie była już gotowa: nic nie wysłano',
  'run.stopped_first': 'wcześniej nastąpiło zatrzymanie awaryjne: nic nie wysłano',
  'run.refused': 'Drukarka odmówiła startu: {reason}',
  'run.not_sent': 'Nie udało się wysłać pliku: {reason}',
  'run.shown_as': 'drukarka pokazuje stan przebiegu: {phase}',
  'run.reported_as': 'drukarka zgłosiła stan przebiegu: {phase}',
  'run.stopped_unasked': 'drukarka zgłosiła przebieg jako anulowany, choć nikt tutaj o to nie prosił',
  'run.stop_recorded_late':
    'ktoś tutaj go zatrzymał, gdy baza danych nie odpowiadała, więc zapisano to dopiero później',
  'run.fault': 'drukarka zgłasza błąd: {why:part}',
  'run.stop_seen': 'miał zostać zatrzymany i drukarka już go nie drukuje',
  'run.gone': 'wydruk zniknął, a drukarka nie podaje, jak się skończył',
  'run.not_taken':
    'drukarka nie odpowiedziała na polecenie startu, jest gotowa i pokazuje to samo co wcześniej',
  'run.maybe_unseen': 'nigdzie nie widać startu, ale wydruk mógł powstać, gdy nie było łączności z drukarką',
  'run.nowhere_though_accepted': 'nigdzie nie widać startu, choć drukarka przyjęła polecenie',
  'run.nowhere_but_other': 'nigdzie nie widać startu, choć drukarka pokazuje coś innego niż wcześniej',
  'run.lost': 'drukarka nie pokazuje już tego wydruku, a jego końca nie zaobserwowano',
  'run.seen_completed': 'ktoś potwierdził, że się wydrukował',
  'run.seen_failed': 'ktoś potwierdził, że się nie udał',
  'run.seen_not_started': 'ktoś potwierdził, że nigdy nie wystartował',
  'run.fleet_removed': 'symulowaną flotę usunięto',
  'run.cause_unknown': 'przyczyna nieznana',
  'run.not_found': 'Nie ma przebiegu {id}.',
  'run.tells_itself': 'Przebieg {run}: {state}; drukarka sama to zgłasza.',
};

import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'Żądanie jest nieprawidłowe.',
  'request.nothing_there': 'Pod {method} {path} nic nie ma.',
  'request.body_too_large': 'Treść żądania jest za duża.',
  'request.wrong_media_type': 'Wyślij treść jako {media_type}.',
  'request.not_json': 'nie jest poprawnym JSON-em',
  'request.not_an_address': 'nie jest poprawnym adresem',
  'request.not_one_file': 'musi zawierać dokładnie jeden plik, w polu „file”, i nic więcej',
  'request.form_incomplete': 'nie jest kompletnym formularzem',
  'request.form_without_boundary': 'nie jest formularzem: Content-Type nie zawiera boundary',
  'request.file_too_large': 'Plik może tu mieć najwyżej {most_mib} MiB.',
  'request.upload_cut_off': 'Przesyłanie przerwano przed końcem.',
  'request.late': 'Żądanie nie dotarło na czas.',
  'request.rest_late': 'Reszta żądania nie dotarła na czas.',
  'request.headers_too_large': 'Nagłówki są za duże.',
  'request.not_http': 'To nie jest poprawne żądanie HTTP.',
  'request.no_host': 'Żądanie nie ma nagłówka Host.',
  'request.unknown_expectation': 'Oczekiwać można tylko 100-continue.',
  'request.no_preview': 'Ta operacja nie ma podglądu; nic nie wykonano.',
  'request.foreign_page': 'Taki zapis musi pochodzić z własnej strony Farmhand (nagłówek Origin).',
  'request.foreign_live_page':
    'W ramach sesji WebSocket może otworzyć tylko własna strona Farmhand (nagłówek Origin).',
  'request.page_opened_elsewhere':
    '{refusal} Stronę otwarto pod adresem {origin}, ale żądanie dotarło inaczej. Ustaw FARM_PUBLIC_URL na adres, który otwierają użytkownicy, albo niech proxy wysyła X-Forwarded-Proto.',
  'request.no_socket': 'Pod {path} nie ma WebSocketu; jest pod {right_path}.',
  'crowd.requests_of_yours': 'Zbyt wiele Twoich żądań jest obsługiwanych naraz. Spróbuj ponownie później.',
  'crowd.requests_from_your_address':
    'Zbyt wiele żądań z Twojego adresu jest obsługiwanych naraz. Spróbuj ponownie później.',
  'crowd.connections': 'Otwartych jest zbyt wiele połączeń. Zamknij kilka albo spróbuj ponownie później.',
  'crowd.live_connections': 'Liczba Twoich otwartych połączeń na żywo: {count}. Najpierw zamknij kilka.',
  'access.log_in': 'Zaloguj się albo wyślij ważny token API.',
  'access.people_only':
    'To jest zastrzeżone dla ludzi: zaloguj się na stronie. Tokeny API nie mogą tego robić.',
  'access.scope': 'Zakres tego tokenu na to nie pozwala. Potrzebne: {scopes}.',
  'access.scope_or_grant':
    'Zakres tego tokenu na to nie pozwala. Potrzebne: {scopes} albo {granted_scope} z zezwoleniem {grant} dla tej drukarki, które człowiek może nadać przy tworzeniu tokenu.',
  'access.role': 'Do tego potrzebna jest rola {needed}; Twoja rola to {yours}.',
  'access.metrics_by_token': 'Metryki odczytuje się z tokenem API.',
  'token_printers.none': 'żadne',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'Drukarka {printer_id} nie należy do drukarek z budżetu tego tokenu (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} drukarka {printer_id}, która nie należy do drukarek z budżetu tego tokenu (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'Zadanie {job_id}:',
  'token_printers.spool_is_in': '{spool}:',
  'token_printers.alert_is_about': 'Alert {alert_id}:',
  'token_printers.entry_was_printed_on': 'Wpis {entry_id}:',
  'token_printers.others_too':
    'Budżet tego tokenu (printer_ids) obejmuje tylko drukarki {allowed}, a to dotyczy także innych.',
  'group_limit.hold':
    'Twoja grupa jest ograniczona do niektórych drukarek, a blokada dotyczy także innych. Blokować i zwalniać może administrator albo operator, którego grupa nie jest ograniczona.',
  'group_limit.job':
    'Zadanie {job} może być drukowane na drukarkach spoza Twojej grupy, więc możesz je tylko oglądać. Zmienić je może administrator albo operator, którego grupa nie jest ograniczona.',
  'group_limit.unpin':
    'Bez przypięcia zadanie {job} mogłoby być drukowane poza drukarkami Twojej grupy. Wybierz inną drukarkę swojej grupy albo zwróć się do administratora lub operatora, którego grupa nie jest ograniczona.',
  'group_limit.spool':
    '{spool} jest w drukarce spoza Twojej grupy, więc możesz ją tylko oglądać. Zmienić ją może administrator albo operator, którego grupa nie jest ograniczona.',
  'group_limit.order':
    'Zadania zamówienia {number} mogą być drukowane na drukarkach spoza Twojej grupy. Może to zrobić administrator albo operator, którego grupa nie jest ograniczona.',
  'group_limit.stops':
    'Każda drukarka Twojej grupy, która drukuje lub jest wstrzymana, dostaje polecenie zatrzymania; inne drukarki i kolejka farmy działają dalej. Wydruki przepadną.',
  'group_limit.stopped':
    'Zatrzymano tylko drukarki Twojej grupy, a farma nie jest zablokowana. Jeśli drukarka wymaga potwierdzenia pustej płyty, nic na niej nie wystartuje, dopóki ktoś tego nie potwierdzi.',
  'idempotency.wrong_key': 'wymagane od 1 do 255 drukowalnych znaków',
  'idempotency.not_with_files': 'Przesyłanie pliku nie przyjmuje Idempotency-Key; wyślij je bez niego.',
  'idempotency.body_too_large': 'Z Idempotency-Key treść może mieć najwyżej 1 MiB.',
  'idempotency.other_request': 'Tego klucza użyto do innego żądania. Użyj nowego klucza.',
  'idempotency.still_running': 'Pierwsze wywołanie z tym kluczem jeszcze trwa. Spróbuj ponownie za chwilę.',
  'idempotency.taken_over': 'Inne wywołanie przejęło ten klucz. Spróbuj ponownie za chwilę.',
  'idempotency.rights_lost':
    'Twoje uprawnienia są mniejsze niż przy pierwszym użyciu tego klucza. Użyj nowego klucza.',
  'idempotency.rights_differ':
    'Twoje uprawnienia są inne niż przy pierwszym użyciu tego klucza. Użyj nowego klucza.',
  'idempotency.answer_not_kept':
    'Pierwsze wywołanie z tym kluczem się powiodło, ale jego odpowiedzi nie wolno przechowywać. Aby wykonać je ponownie, użyj nowego klucza.',
};

import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'Kopia zapasowa nie powiodła się',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'Wiadomości do {destination} nie docierają',
    message:
      'Od {since} żadna nie została przyjęta. {why:sentence} Wiadomości czekają, a próby są ponawiane automatycznie; sprawdź ten cel.',
  },
  'delivery_failed.not_taken': {
    title: '{destination}: wiadomość nie została przyjęta',
    message:
      '{why:sentence} Odrzucona wiadomość nie jest automatycznie wysyłana ponownie. Sprawdź ten cel; po usunięciu przyczyny można ją wysłać ponownie z jego dziennika.',
  },
  'delivery_failed.removed': {
    title: '{destination} nie otrzymuje już wiadomości',
    message:
      '{why:sentence} Dlatego ten cel został usunięty. Dodaj go ponownie, aby znów dostawać tam wiadomości.',
  },
  'delivery_failed.behind': {
    title: 'Zewnętrzny magazyn nie jest aktualny',
    message:
      'Od {since} nie wie, co zostało zużyte. {why:sentence} Próby są ponawiane automatycznie i nic nie przepada.',
  },
  'delivery_failed.counted': {
    title: 'Czy {used_g} policzono w zewnętrznym magazynie?',
    message:
      'Szpula {external_id} w magazynie: {why:sentence} Sprawdź to i odpowiedz w: Ustawienia, Zewnętrzny magazyn.',
  },
  'delivery_failed.gone_use': {
    title: 'W zewnętrznym magazynie nie ma szpuli {external_id}',
    message:
      'Nie można tam przekazać zużycia {used_g} z naszej szpuli {spool_id}. {why:sentence} Powiąż naszą szpulę z inną lub z żadną i pomiń to zużycie albo wyślij je ponownie w: Ustawienia, Zewnętrzny magazyn.',
  },
  'delivery_failed.gone_weight': {
    title: 'W zewnętrznym magazynie nie ma szpuli {external_id}',
    message:
      'Nie można tam przekazać wagi {left_g} naszej szpuli {spool_id}. {why:sentence} Powiąż naszą szpulę z inną lub z żadną i pomiń tę wagę albo wyślij ją ponownie w: Ustawienia, Zewnętrzny magazyn.',
  },
  'delivery_failed.refused_use': {
    title: 'Zewnętrzny magazyn odrzuca zużycie szpuli {external_id}',
    message:
      'Nie można tam przekazać zużycia {used_g} z naszej szpuli {spool_id}. {why:sentence} Pomiń je albo wyślij ponownie w: Ustawienia, Zewnętrzny magazyn.',
  },
  'delivery_failed.refused_weight': {
    title: 'Zewnętrzny magazyn odrzuca zużycie szpuli {external_id}',
    message:
      'Nie można tam przekazać wagi {left_g} naszej szpuli {spool_id}. {why:sentence} Pomiń ją albo wyślij ponownie w: Ustawienia, Zewnętrzny magazyn.',
  },
  printer_offline: { title: '{printer} jest offline', message: '{reason}' },
  printer_error: { title: '{printer} zgłasza błąd', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} zgłasza błąd podczas druku',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} ma inną tożsamość', message: '{reason}' },
  printer_flapping: {
    title: '{printer} zbyt często zmienia stan',
    message:
      'W ciągu {seconds} s zgłosiła {changes|# zmianę|# zmiany|# zmian|# zmiany}. Zgłoszenia są łączone, a drukarka nie dostaje nowych zadań, dopóki przez minutę nie będzie spokoju. Sprawdź drukarkę i jej sieć.',
  },
  command_unconfirmed: {
    title: '{printer}: brak potwierdzenia polecenia ({command})',
    message:
      'Polecenie ({command}) zostało wysłane, ale zgłoszenia drukarki go nie potwierdzają. Sprawdź drukarkę na miejscu.',
  },
  'command_unconfirmed.never_sent': {
    title: '{printer}: polecenie nie dotarło ({command})',
    message:
      'Usługa została zamknięta, zanim zdążyła wysłać polecenie ({command}), i od tego czasu go nie wysłała. Sprawdź drukarkę na miejscu i wydaj polecenie ponownie, jeśli nadal jest potrzebne.',
  },
  'job_failed.tried_again': {
    title: '{item}: nieudany wydruk ({printer})',
    message:
      'Próba {attempt} z {attempts}: {why:part}. Zostanie ponowiona; sprawdź drukarkę i opróżnij jej płytę.',
  },
  'job_failed.given_up': {
    title: '{item}: nieudany wydruk ({printer})',
    message:
      'Próba {attempt} z {attempts}: {why:part}. Ta kopia nie będzie już ponawiana; sprawdź drukarkę i opróżnij jej płytę.',
  },
  'job_failed.stopped_and_held': {
    title: '{item}: wydruk zatrzymany przy drukarce',
    message:
      '{printer} zgłasza zatrzymanie, o które nikt tutaj nie prosił. Pozostała część zadania jest zablokowana: zwolnij blokadę, gdy można drukować dalej, albo anuluj zadanie.',
  },
  'job_failed.stopped': {
    title: '{item}: wydruk zatrzymany przy drukarce',
    message:
      '{printer} zgłasza zatrzymanie, o które nikt tutaj nie prosił. Nic nie zostanie ponowione: ponów zadanie, gdy można je drukować.',
  },
  'job_failed.one': {
    title: '{item}: zadanie nieudane',
    message: 'Zadanie się nie powiodło: {why:part}. Ponów je po usunięciu przyczyny.',
  },
  'job_failed.some': {
    title: '{item}: zadanie nieudane',
    message:
      'Ukończono {done} z {all}, nieudane: {failed}. Ostatnia przyczyna: {why:part}. Ponów nieudane po usunięciu przyczyny.',
  },
  'job_completed.one': { title: '{item}: wydrukowano', message: 'Zadanie jest ukończone.' },
  'job_completed.all': { title: '{item}: wydrukowano', message: 'Ukończono wszystkie kopie ({all}).' },
  job_approval_requested: {
    title: '{item} czeka na zatwierdzenie',
    message: 'Zadanie {job}, liczba kopii: {count}. Zatwierdź je lub odrzuć.',
  },
  'job_approved.queued': { title: '{item}: zadanie zatwierdzone', message: 'Jest teraz w kolejce.' },
  'job_approved.with_notes': { title: '{item}: zadanie zatwierdzone', message: '{notes}' },
  job_rejected: { title: '{item}: zadanie odrzucone', message: '{reason}' },
  dispatch_failed: { title: '{item}: nie udało się uruchomić', message: '{reason}' },
  'run_unknown.own': {
    title: '{item}: jak skończył się wydruk?',
    message:
      'Przebieg {run}: {detail}. Sprawdź drukarkę i podaj, czy wydrukowała; do tego czasu nic nie jest do niej wysyłane.',
  },
  'run_unknown.of_others': {
    title: '{printer}: jak skończył się wydruk?',
    message:
      'Przebieg {run}: {detail}. Sprawdź drukarkę i podaj, czy wydrukowała; do tego czasu nic nie jest do niej wysyłane.',
  },
  'unknown_print.file': {
    title: '{printer} drukuje coś, czego nie uruchomiono stąd',
    message: 'Drukuje {file}. Zadania czekają, aż skończy, a płyta będzie pusta.',
  },
  'unknown_print.unnamed': {
    title: '{printer} drukuje coś, czego nie uruchomiono stąd',
    message: 'Drukuje jakiś plik. Zadania czekają, aż skończy, a płyta będzie pusta.',
  },
  'unknown_print.again': {
    title: '{printer} drukuje coś, czego nie uruchomiono stąd',
    message:
      'Drukuje plik przebiegu {run}, który już się zakończył ({state}). Sprawdź drukarkę: może drukować go drugi raz.',
  },
  'print_paused.run_out': {
    title: '{printer}: skończył się filament',
    message: 'Wydruk stoi: {why:part}. Załaduj filament, a potem wznów wydruk.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer}: skończył się filament',
    message: 'Wydruk stoi. Załaduj filament, a potem wznów wydruk.',
  },
  'print_paused.fault': {
    title: '{printer}: wydruk wstrzymany z powodu błędu',
    message:
      'Wydruk stoi: {why:part}. Sprawdź drukarkę i usuń przyczynę, a potem wznów wydruk lub go zatrzymaj.',
  },
  'print_paused.fault_plainly': {
    title: '{printer}: wydruk wstrzymany z powodu błędu',
    message: 'Wydruk stoi. Sprawdź drukarkę i usuń przyczynę, a potem wznów wydruk lub go zatrzymaj.',
  },
  'print_paused.attention': {
    title: '{printer} czeka na człowieka',
    message: 'Wydruk stoi: {why:part}. Spójrz na ekran drukarki i zrób to, o co prosi.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} czeka na człowieka',
    message: 'Wydruk stoi. Spójrz na ekran drukarki i zrób to, o co prosi.',
  },
  'print_paused.at_machine': {
    title: '{printer}: wydruk wstrzymany przy drukarce',
    message: 'Wydruk stoi: {why:part}. Sprawdź drukarkę i wznów wydruk, gdy można drukować dalej.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer}: wydruk wstrzymany przy drukarce',
    message: 'Wydruk stoi. Sprawdź drukarkę i wznów wydruk, gdy można drukować dalej.',
  },
  'print_paused.unasked': {
    title: '{printer}: wydruk wstrzymany',
    message:
      'Nikt tutaj o to nie prosił, a drukarka nie podaje przyczyny. Sprawdź drukarkę, a potem wznów wydruk lub go zatrzymaj.',
  },
  'dispatch_held.farm': {
    title: 'Na farmie nie startuje żadne zadanie',
    message: '{reason} Nic nie wystartuje, dopóki ktoś nie zwolni blokady.',
  },
  'dispatch_held.org': {
    title: 'Na drukarkach organizacji nie startuje żadne zadanie',
    message: '{reason} Nic nie wystartuje, dopóki ktoś nie zwolni blokady.',
  },
  low_stock: {
    title: 'Kończy się filament: {spool}',
    message: 'Zostało {left_g}, poniżej progu {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: 'Po terminie: {task} ({printer})',
    message: 'Termin przypada {days|codziennie|co # dni|co # dni|co # dnia}. Wykonaj, a potem odnotuj.',
  },
  'maintenance_overdue.hours': {
    title: 'Po terminie: {task} ({printer})',
    message:
      'Termin przypada co {hours|godzinę druku|# godziny druku|# godzin druku|# godziny druku}. Wykonaj, a potem odnotuj.',
  },
  'maintenance_overdue.hours_or_days': {
    title: 'Po terminie: {task} ({printer})',
    message:
      'Termin przypada co {hours|godzinę druku|# godziny druku|# godzin druku|# godziny druku} lub {days|codziennie|co # dni|co # dni|co # dnia}. Wykonaj, a potem odnotuj.',
  },
  'license_ending.grace': {
    title: 'Licencja wygasła, a jej serwer nie odpowiada',
    message:
      'Wygasła {ended}. Do {until} wszystko pozostaje bez zmian. Zadbaj o połączenie z serwerem licencji albo zainstaluj nowy klucz w: Ustawienia → Licencja.',
  },
  'license_ending.over': {
    title: 'Licencja wygasła',
    message:
      'Wygasła {ended}. To, co obejmowała, można czytać, ale nie zmieniać, dopóki nie zostanie zainstalowany nowy klucz w: Ustawienia → Licencja.',
  },
  'storage_low.full': {
    title: 'Dysk jest pełny',
    message:
      'Przesyłanie plików i kopie zapasowe są odrzucane, dopóki nie będzie więcej miejsca, a gdy nie zostanie prawie nic, odrzucane jest wszystko nowe. Drukarki można obsługiwać i zatrzymywać. Ustawienia → Miejsce na dysku pokazuje, co zajmuje miejsce.',
  },
  'storage_low.getting_full': {
    title: 'Kończy się miejsce na dysku',
    message:
      'Wkrótce przesyłanie plików i kopie zapasowe będą odrzucane, aby zostało miejsce dla bazy danych. Ustawienia → Miejsce na dysku pokazuje, co zajmuje miejsce.',
  },
  itar_blocked: {
    title: 'Nic nie jest wysyłane do {destination}',
    message:
      'Połączenie odrzucono: {reason:part}. Skonfigurowano je tutaj: {owner}. Zmień tam adres; Ustawienia → Połączenia wychodzące pokazuje wszystkie.',
  },
  'itar_blocked.outside': {
    title: 'Nic nie jest wysyłane do {destination}',
    message:
      'Połączenie odrzucono: {reason:part}. Skonfigurowano je tutaj: {owner}. Zmień je tam przed ponownym uruchomieniem farmy: tryb zamknięty z nim nie wystartuje. Ustawienia → Połączenia wychodzące pokazuje wszystkie.',
  },
  'itar_blocked.unlisted': {
    title: 'Nic nie jest wysyłane do {destination}',
    message:
      'Połączenie odrzucono: {reason:part}. Nikt nie skonfigurował go w tej postaci. Ustawienia → Połączenia wychodzące pokazuje, do czego służyło.',
  },
  'itar_blocked.entered': {
    title: 'Ktoś próbował wprowadzić {destination}',
    message:
      'Nie przyjęto tego i nic nie jest tam wysyłane: {reason:part}. Za minutę lub dwie dziennik audytu pokaże, kto to był; Ustawienia → Połączenia wychodzące pokazuje, do czego służyło.',
  },
  'itar_blocked.others': {
    title: 'Odrzucanych jest wiele innych połączeń',
    message:
      'Odrzucono tyle celów, że są zgłaszane razem. Sprawdź, kto je wprowadza i czy serwery nazw nie odpowiadają błędnie. Ustawienia → Połączenia wychodzące pokazuje wszystkie.',
  },
  'plug_failed.unreachable': {
    title: 'Gniazdko drukarki {printer} nie odpowiada',
    message:
      '{why} Do tego czasu nie wiadomo, czy drukarka jest włączona, i żadne zadanie jej nie włącza ani nie wyłącza.',
  },
  'plug_failed.not_switched': {
    title: 'Gniazdko drukarki {printer} nie zostało przełączone',
    message: '{why} Próby są ponawiane w coraz dłuższych odstępach. Sprawdź gniazdko.',
  },
  'plug_failed.not_awake': {
    title: '{printer} nie odpowiada po włączeniu',
    message:
      'Gniazdko zgłasza, że jest włączone, a drukarka milczy od {minutes} min. Sprawdź drukarkę, jej gniazdko i sieć; zadanie czeka lub trafi na inną drukarkę.',
  },
};

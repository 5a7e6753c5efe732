import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'Nie ma zadania {id}.',
  'job.gone': 'Zadania {id} już nie ma.',
  'job.file_not_found': 'Nie ma pliku wydruku {id}.',
  'job.wrong_status': 'Zadania {job} ({status}) nie można {step}.',
  'job.not_ended': 'Zadania {job} ({status}) nie można usunąć, zanim się zakończy. Najpierw je anuluj.',
  'job.no_place': 'Zadanie {job} ({status}) nie ma miejsca w kolejce.',
  'job.over': 'W zadaniu {job} ({status}) można zmienić tylko nazwę i notatki.',
  'job.over_soon': 'Zadanie {job} jest anulowane: można zmienić tylko jego nazwę i notatki.',
  'job.being_cancelled': 'Trwa anulowanie zadania {job}. Poczekaj, aż się zatrzyma.',
  'job.none_failed': 'Zadanie {job} nie ma nieudanych kopii.',
  'job.begun': 'Zadanie {job} już się rozpoczęło: nie można zmienić jego płyty. Zamiast tego powiel zadanie.',
  'job.of_somebody_else': '{item} to zadanie innej osoby: do jego zmiany potrzebna jest rola operatora.',
  'job.begun_as_it_is':
    '{item}: zadanie rozpoczęto w tej postaci, do jego zmiany potrzebna jest teraz rola operatora.',
  'job.approved_as_it_is':
    '{item}: zadanie zatwierdzono w tej postaci, do jego zmiany potrzebna jest teraz rola operatora.',
  'job.only_theirs_to_resubmit':
    '{item} to zadanie innej osoby: tylko ona może zgłosić je ponownie. Zamiast tego powiel zadanie.',
  'job.order_wants_fewer':
    'Zamówienie, do którego należy zadanie {job}, potrzebuje jeszcze tylko {room} × {item}: resztę mają inne zadania. Powiel zadanie, aby wydrukować więcej, niż zamówiono.',
  'job.prints_file': 'Drukuje go zadanie {job} ({item}). Najpierw anuluj zadanie.',
  'job.prints_file_now': 'Zadanie {job} właśnie go drukuje.',
  'job.one_prints_file':
    'Drukuje go zadanie, którego nie widzisz. Może je anulować operator, który je widzi.',
  'job.has_run_there': 'Zadanie {job} ma na niej przebieg. Poczekaj na jego koniec albo anuluj zadanie.',
  'job.pinned_there': 'Zadanie {job} ({item}) jest do niej przypięte. Najpierw je odepnij lub anuluj.',
  'job.pin_out_of_reach':
    '{item}: zadanie było dla drukarki, na której nie możesz drukować, więc nie da się go tam ponownie dodać do kolejki. Dodaj nowe zadanie dla innej drukarki.',
  'job_field.file_of_other_model': 'jest plikiem modelu {model}, a nie {name}',
  'job_field.no_such_plate': 'żaden z jego plików nie ma płyty {plate}',
  'job_field.nothing_to_print': 'nie ma nic do wydrukowania: najpierw prześlij pocięty plik',
  'job_field.copies_begun': 'co najmniej {begun}: tyle kopii już rozpoczęto',
  'job_field.order_wants_no_more': 'co najwyżej {most}: zamówienie nie potrzebuje więcej',
  'job_field.printer_of_others': '{printer} należy do innej organizacji niż zadanie i nie jest udostępniona',
};

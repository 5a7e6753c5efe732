import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Coś poszło nie tak po naszej stronie. Zgłaszając to, podaj id żądania.',
  'service.try_later': 'Spróbuj ponownie później.',
  'database.locked':
    'Inny program blokuje bazę danych, więc nie można teraz nic zapisać. Spróbuj ponownie za chwilę. Zatrzymywanie i wstrzymywanie drukarek mimo to działa.',
  'database.gone':
    'Baza danych nie odpowiada albo nie można do niej zapisywać. Spróbuj ponownie za chwilę. Zatrzymywanie i wstrzymywanie drukarek mimo to działa.',
  'database.full':
    'Na dysku nie ma już miejsca, więc nie można nic zapisać. Zwolnij miejsce i spróbuj ponownie. Zatrzymywanie i wstrzymywanie drukarek mimo to działa.',
  'database.nobody_known':
    'Baza danych nie odpowiada, więc nie da się stwierdzić, kim jesteś. Osoby zalogowane tu w ciągu ostatnich 15 minut mogą zatrzymywać drukarki; w przeciwnym razie zatrzymaj je na miejscu.',
  'database.silent': 'Baza danych nie odpowiada.',
  'database.no_room_to_write':
    'Nie można zapisywać do bazy danych z braku miejsca. Zatrzymywanie drukarek działa.',
  'database.held':
    'Inny program blokuje bazę danych, więc nie można nic zapisać. Zatrzymywanie drukarek działa.',
  'database.not_writable': 'Nie można zapisywać do bazy danych. Zatrzymywanie drukarek działa.',
  'disk.nearly_full':
    'Dysk jest prawie pełny: nic nowego nie jest przyjmowane. Zatrzymywanie drukarek działa.',
  'disk.into_reserve': 'Zajęta jest już rezerwa dysku: przesyłanie plików i kopie zapasowe są odrzucane.',
  'disk.no_room':
    'Na dysku usługi jest za mało miejsca. Zapisane dane są bezpieczne; spróbuj ponownie, gdy będzie miejsce.',
};

import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper się wyłączył.',
  'moonraker.not_running': 'Klipper nie działa.',
  'moonraker.starting': 'Klipper się uruchamia.',
  'moonraker.restarting': 'Klipper uruchamia się ponownie',
  'moonraker.without_files': 'Klipper nie ma sekcji [virtual_sdcard]',
  'moonraker.reads_file': 'drukarka odczytuje plik',
  'moonraker.print_failed': 'Wydruk się nie udał.',
  'moonraker.ended': 'Moonraker zakończył połączenie.',
  'moonraker.command_refused': 'Polecenie odrzucone ({command}): {reason}',
};

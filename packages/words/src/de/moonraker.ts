import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper hat abgeschaltet.',
  'moonraker.not_running': 'Klipper läuft nicht.',
  'moonraker.starting': 'Klipper startet.',
  'moonraker.restarting': 'Klipper startet neu',
  'moonraker.without_files': 'Klipper hat keinen Abschnitt [virtual_sdcard]',
  'moonraker.reads_file': 'der Drucker liest eine Datei',
  'moonraker.print_failed': 'Der Druck ist misslungen.',
  'moonraker.ended': 'Moonraker hat die Verbindung beendet.',
  'moonraker.command_refused': '{command} wurde abgelehnt: {reason}',
};

import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper si è arrestato.',
  'moonraker.not_running': 'Klipper non è in esecuzione.',
  'moonraker.starting': 'Klipper si sta avviando.',
  'moonraker.restarting': 'Klipper si sta riavviando',
  'moonraker.without_files': 'Klipper non ha una sezione [virtual_sdcard]',
  'moonraker.reads_file': 'la stampante sta leggendo un file',
  'moonraker.print_failed': 'La stampa è fallita.',
  'moonraker.ended': 'Moonraker ha chiuso la connessione.',
  'moonraker.command_refused': 'Comando rifiutato ({command}): {reason}',
};

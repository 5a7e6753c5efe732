import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper has shut down.',
  'moonraker.not_running': 'Klipper is not running.',
  'moonraker.starting': 'Klipper is starting.',
  'moonraker.restarting': 'Klipper is restarting',
  'moonraker.without_files': 'Klipper has no [virtual_sdcard] section',
  'moonraker.reads_file': 'the printer reads a file',
  'moonraker.print_failed': 'The print failed.',
  'moonraker.ended': 'Moonraker ended the connection.',
  'moonraker.command_refused': '{command} was refused: {reason}',
};

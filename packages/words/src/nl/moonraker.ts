import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper is afgesloten.',
  'moonraker.not_running': 'Klipper draait niet.',
  'moonraker.starting': 'Klipper start op.',
  'moonraker.restarting': 'Klipper start opnieuw op',
  'moonraker.without_files': 'Klipper heeft geen sectie [virtual_sdcard]',
  'moonraker.reads_file': 'de printer leest een bestand',
  'moonraker.print_failed': 'De print is mislukt.',
  'moonraker.ended': 'Moonraker heeft de verbinding beëindigd.',
  'moonraker.command_refused': 'Commando geweigerd ({command}): {reason}',
};

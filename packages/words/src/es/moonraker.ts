import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper se ha apagado.',
  'moonraker.not_running': 'Klipper no está en marcha.',
  'moonraker.starting': 'Klipper está arrancando.',
  'moonraker.restarting': 'Klipper se está reiniciando',
  'moonraker.without_files': 'Klipper no tiene la sección [virtual_sdcard]',
  'moonraker.reads_file': 'la impresora lee un archivo',
  'moonraker.print_failed': 'La impresión falló.',
  'moonraker.ended': 'Moonraker cerró la conexión.',
  'moonraker.command_refused': 'Se rechazó {command}: {reason}',
};

import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'Klipper s’est mis à l’arrêt.',
  'moonraker.not_running': 'Klipper ne tourne pas.',
  'moonraker.starting': 'Klipper démarre.',
  'moonraker.restarting': 'Klipper redémarre',
  'moonraker.without_files': 'Klipper n’a pas de section [virtual_sdcard]',
  'moonraker.reads_file': 'l’imprimante lit un fichier',
  'moonraker.print_failed': 'L’impression a échoué.',
  'moonraker.ended': 'Moonraker a mis fin à la connexion.',
  'moonraker.command_refused': 'Ordre refusé ({command}) : {reason}',
};

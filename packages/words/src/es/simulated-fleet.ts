import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'Las impresoras simuladas no arrancaron. Inténtelo de nuevo.',
  'simulated_fleet.exists': 'Ya hay una flota simulada. Quítela primero.',
  'simulated_fleet.not_installed': 'Las impresoras simuladas no forman parte de esta instalación.',
  'simulated_fleet.none': 'No hay ninguna flota simulada.',
  'simulated_fleet.not_here': 'las impresoras simuladas no forman parte de esta instalación',
  'simulated_fleet.ended': 'el proceso de los simuladores terminó',
  'simulated_fleet.ended_silently': 'el proceso de los simuladores terminó sin decir nada',
  'simulated_fleet.removed_meanwhile': 'la flota se quitó mientras arrancaba',
  'simulated_fleet.spool_note': 'Venía con la impresora simulada {model}.',
};

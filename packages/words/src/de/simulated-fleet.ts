import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start':
    'Die simulierten Drucker sind nicht gestartet. Versuchen Sie es noch einmal.',
  'simulated_fleet.exists': 'Es gibt schon eine simulierte Farm. Entfernen Sie sie zuerst.',
  'simulated_fleet.not_installed': 'Simulierte Drucker gehören nicht zu dieser Installation.',
  'simulated_fleet.none': 'Es gibt keine simulierte Farm.',
  'simulated_fleet.not_here': 'simulierte Drucker gehören nicht zu dieser Installation',
  'simulated_fleet.ended': 'der Prozess der Simulatoren ist zu Ende gegangen',
  'simulated_fleet.ended_silently':
    'der Prozess der Simulatoren ist zu Ende gegangen, bevor er etwas gemeldet hat',
  'simulated_fleet.removed_meanwhile': 'die Farm wurde entfernt, während sie startete',
  'simulated_fleet.spool_note': 'Kam mit dem simulierten {model}.',
};

import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start':
    'Die simulierten Drucker sind nicht gestartet. Versuchen Sie es noch einmal.',
  'simulated_fleet.exists': 'Es gibt schon eine simulierte Farm. Entfernen Sie sie zuerst.',
  'simulated_fleet.not_installed': 'Simulierte Drucker gehören nicht zu dieser Installation.',
  'simulated_fleet.none': 'Es gibt keine simulierte Farm.',
};

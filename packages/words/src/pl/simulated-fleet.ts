import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'Symulowane drukarki nie wystartowały. Spróbuj ponownie.',
  'simulated_fleet.exists': 'Symulowana flota już istnieje. Najpierw ją usuń.',
  'simulated_fleet.not_installed': 'Ta instalacja nie zawiera symulowanych drukarek.',
  'simulated_fleet.none': 'Nie ma symulowanej floty.',
  'simulated_fleet.not_here': 'ta instalacja nie zawiera symulowanych drukarek',
  'simulated_fleet.ended': 'proces symulatorów się zakończył',
  'simulated_fleet.ended_silently': 'proces symulatorów zakończył się bez żadnego komunikatu',
  'simulated_fleet.removed_meanwhile': 'flotę usunięto podczas uruchamiania',
  'simulated_fleet.spool_note': 'Razem z symulowaną drukarką {model}.',
};

import type { TemplatesOf } from '../language.ts';
import type { simulatedFleet as declared } from '../sayings/simulated-fleet.ts';

export const simulatedFleet: TemplatesOf<typeof declared> = {
  'simulated_fleet.did_not_start': 'De gesimuleerde printers zijn niet gestart. Probeer het opnieuw.',
  'simulated_fleet.exists': 'Er is al een gesimuleerde vloot. Verwijder die eerst.',
  'simulated_fleet.not_installed': 'Gesimuleerde printers horen niet bij deze installatie.',
  'simulated_fleet.none': 'Er is geen gesimuleerde vloot.',
  'simulated_fleet.not_here': 'gesimuleerde printers horen niet bij deze installatie',
  'simulated_fleet.ended': 'het proces van de simulatoren is gestopt',
  'simulated_fleet.ended_silently': 'het proces van de simulatoren is gestopt voordat het iets meldde',
  'simulated_fleet.removed_meanwhile': 'de vloot is verwijderd terwijl die startte',
  'simulated_fleet.spool_note': 'Hoorde bij de gesimuleerde {model}.',
};

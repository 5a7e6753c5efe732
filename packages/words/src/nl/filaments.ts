import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'Filament {filament_id} staat niet in de bibliotheek.',
  'filament.built_in':
    '{filament} is ingebouwd en kan door niemand worden gewijzigd of verwijderd. Voeg een eigen filament toe.',
  'filament.one_spool': 'Eén spoel is van {filament}. Archiveer die, of geef die eerst een ander filament.',
  'filament.some_spools':
    '{count} spoelen zijn van {filament}. Archiveer ze, of geef ze eerst een ander filament.',
};

import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'There is no filament {filament_id} in the library.',
  'filament.built_in':
    "{filament} is built in and can't be changed or deleted, by nobody. Add a filament of your own.",
  'filament.one_spool': 'One spool is of {filament}. Archive them, or take it off them first.',
  'filament.some_spools': '{count} spools are of {filament}. Archive them, or take it off them first.',
};

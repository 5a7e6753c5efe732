import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'No existe el filamento {filament_id} en la biblioteca.',
  'filament.built_in':
    '{filament} viene incluido y nadie puede cambiarlo ni eliminarlo. Añada un filamento propio.',
  'filament.one_spool': 'Una bobina es de {filament}. Archívela o quítele primero este filamento.',
  'filament.some_spools': '{count} bobinas son de {filament}. Archívelas o quíteles primero este filamento.',
};

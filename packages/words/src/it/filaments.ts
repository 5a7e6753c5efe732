import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'Il filamento {filament_id} non esiste nella libreria.',
  'filament.built_in':
    '{filament} è predefinito e nessuno può modificarlo o eliminarlo. Aggiungi un tuo filamento.',
  'filament.one_spool': 'Una bobina è di {filament}. Archiviala, o toglile prima il filamento.',
  'filament.some_spools': '{count} bobine sono di {filament}. Archiviale, o togli prima loro il filamento.',
};

import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'Das Filament {filament_id} gibt es in der Bibliothek nicht.',
  'filament.built_in':
    '{filament} ist eingebaut und lässt sich von niemandem ändern oder löschen. Legen Sie ein eigenes Filament an.',
  'filament.one_spool':
    'Eine Spule ist aus {filament}. Archivieren Sie sie, oder nehmen Sie ihr zuerst dieses Filament.',
  'filament.some_spools':
    '{count} Spulen sind aus {filament}. Archivieren Sie sie, oder nehmen Sie ihnen zuerst dieses Filament.',
};

import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'La bibliothèque n’a pas de filament {filament_id}.',
  'filament.built_in':
    '{filament} est fourni d’origine et personne ne peut le modifier ni le supprimer. Ajoutez votre propre filament.',
  'filament.one_spool': 'Une bobine utilise {filament}. Archivez-la ou retirez-lui ce filament d’abord.',
  'filament.some_spools':
    '{count} bobines utilisent {filament}. Archivez-les ou retirez-leur ce filament d’abord.',
};

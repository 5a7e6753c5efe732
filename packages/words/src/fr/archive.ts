import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'L’historique n’a pas d’entrée {entry_id}.',
  'archive.no_picture':
    'Pour l’entrée {entry_id} de l’historique, il n’y a pas d’image que vous puissiez voir.',
  'archive.no_photo': 'L’entrée {entry_id} de l’historique n’a pas de photo.',
  'archive.keeps_file':
    'L’historique en garde une impression : entrée {entry_id} ({item}). Supprimez d’abord ses entrées.',
  'archive.keeps_file_unseen':
    'L’historique en garde une impression que vous ne voyez pas. Un opérateur qui la voit peut supprimer son entrée.',
};

import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'Den Eintrag {entry_id} gibt es im Archiv nicht.',
  'archive.no_picture': 'Von Eintrag {entry_id} im Archiv gibt es für Sie kein Bild zu sehen.',
  'archive.no_photo': 'Von Eintrag {entry_id} im Archiv gibt es kein Foto.',
  'archive.keeps_file':
    'Im Archiv ist ein Druck davon: Eintrag {entry_id} ({item}). Löschen Sie erst dessen Einträge.',
  'archive.keeps_file_unseen':
    'Im Archiv ist ein Druck davon, den Sie nicht sehen. Ein Bediener, der ihn sieht, kann dessen Eintrag löschen.',
};

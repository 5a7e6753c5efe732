import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'Item {entry_id} bestaat niet in het archief.',
  'archive.no_picture': 'Van item {entry_id} in het archief is er geen foto die je mag zien.',
  'archive.no_photo': 'Van item {entry_id} in het archief is er geen foto.',
  'archive.keeps_file':
    'In het archief staat een print ervan: item {entry_id} ({item}). Verwijder eerst de items ervan.',
  'archive.keeps_file_unseen':
    'In het archief staat een print ervan die je niet ziet. Een operator die hem wel ziet, kan het item verwijderen.',
};

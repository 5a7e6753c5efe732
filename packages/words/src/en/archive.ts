import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'There is no entry {entry_id} in the archive.',
  'archive.no_picture': 'Of entry {entry_id} of the archive there is no picture for you to see.',
  'archive.no_photo': 'Of entry {entry_id} of the archive there is no photo.',
  'archive.keeps_file': 'The archive has a print of it: entry {entry_id} ({item}). Delete its entries first.',
  'archive.keeps_file_unseen':
    'The archive has a print of it that you do not see. An operator who sees it can delete its entry.',
};

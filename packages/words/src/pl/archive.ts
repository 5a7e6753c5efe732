import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'W archiwum nie ma wpisu {entry_id}.',
  'archive.no_picture': 'Wpis {entry_id} w archiwum nie ma zdjęcia dostępnego dla Ciebie.',
  'archive.no_photo': 'Wpis {entry_id} w archiwum nie ma zdjęcia.',
  'archive.keeps_file':
    'W archiwum jest wydruk z tego pliku: wpis {entry_id} ({item}). Najpierw usuń jego wpisy.',
  'archive.keeps_file_unseen':
    'W archiwum jest wydruk z tego pliku, którego nie widzisz. Jego wpis może usunąć operator, który go widzi.',
};

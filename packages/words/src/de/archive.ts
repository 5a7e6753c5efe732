import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'Den Eintrag {entry_id} gibt es im Archiv nicht.',
};

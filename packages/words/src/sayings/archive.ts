import { declare, id, text } from '../facts.ts';

export const archive = declare({
  'archive.not_found': { entry_id: id },
  'archive.no_picture': { entry_id: id },
  'archive.no_photo': { entry_id: id },
  'archive.keeps_file': { entry_id: id, item: text },
  /** To those who do not see the print. */
  'archive.keeps_file_unseen': {},
});

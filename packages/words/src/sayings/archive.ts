import { declare, id } from '../facts.ts';

export const archive = declare({
  'archive.not_found': { entry_id: id },
});

import { declare, id } from '../facts.ts';

export const alertInbox = declare({
  'alert.not_found': { alert_id: id },
});

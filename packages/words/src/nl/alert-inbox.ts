import type { TemplatesOf } from '../language.ts';
import type { alertInbox as declared } from '../sayings/alert-inbox.ts';

export const alertInbox: TemplatesOf<typeof declared> = {
  'alert.not_found': 'Melding {alert_id} bestaat niet.',
};

import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'the printer {name}',
  'egress.of_camera': 'the camera of {name}',
  'egress.of_plug': 'the plug of {name}',
  'egress.of_broker': 'the MQTT broker',
  'egress.of_inventory': 'the external inventory',
  'egress.of_log_in_provider': 'the log-in provider {name}',
  'egress.of_license_server': 'the licence server',
  'egress.of_database': 'the database',
  'egress.of_search': 'the search for printers',
  'egress.of_org_webhook': 'the webhook of {name}',
  'egress.of_logo': 'the logo of {name}',
  'egress.of_mail_server': 'the mail server',
  'egress.of_gateway': 'the push gateway',
  'egress.of_destination': 'messages to {name}',
  'egress.of_org_destination': 'messages to {name} of {org}',
  'egress.of_personal_destination': 'messages to {name} of {username}',
  'egress.report_future': 'the report ends today at the latest, by the day of UTC',
  'egress.report_period': 'the report begins before it ends, and covers {days} days at most',
};

import { declare, number, text } from '../facts.ts';

export const egress = declare({
  // Whose a destination is.
  'egress.of_printer': { name: text },
  'egress.of_camera': { name: text },
  'egress.of_plug': { name: text },
  'egress.of_broker': {},
  'egress.of_inventory': {},
  'egress.of_log_in_provider': { name: text },
  'egress.of_license_server': {},
  'egress.of_database': {},
  'egress.of_search': {},
  'egress.of_org_webhook': { name: text },
  'egress.of_logo': { name: text },
  'egress.of_mail_server': {},
  'egress.of_gateway': {},
  'egress.of_destination': { name: text },
  'egress.of_org_destination': { name: text, org: text },
  'egress.of_personal_destination': { name: text, username: text },
  'egress.report_future': {},
  'egress.report_period': { days: number },
});

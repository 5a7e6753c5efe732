import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'la stampante {name}',
  'egress.of_camera': 'la telecamera di {name}',
  'egress.of_plug': 'la presa di {name}',
  'egress.of_broker': 'il broker MQTT',
  'egress.of_inventory': 'l’inventario esterno',
  'egress.of_log_in_provider': 'il provider di accesso {name}',
  'egress.of_license_server': 'il server delle licenze',
  'egress.of_database': 'il database',
  'egress.of_search': 'la ricerca di stampanti',
  'egress.of_org_webhook': 'il webhook di {name}',
  'egress.of_logo': 'il logo di {name}',
  'egress.of_mail_server': 'il server di posta',
  'egress.of_gateway': 'il gateway push',
  'egress.of_destination': 'messaggi a {name}',
  'egress.of_org_destination': 'messaggi a {name} di {org}',
  'egress.of_personal_destination': 'messaggi a {name} di {username}',
  'egress.report_future': 'il report finisce al più tardi oggi, secondo il giorno UTC',
  'egress.report_period': 'il report inizia prima di finire e copre al massimo {days} giorni',
};

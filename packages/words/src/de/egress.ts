import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'der Drucker {name}',
  'egress.of_camera': 'die Kamera von {name}',
  'egress.of_plug': 'die Steckdose von {name}',
  'egress.of_broker': 'der MQTT-Broker',
  'egress.of_inventory': 'das externe Lager',
  'egress.of_log_in_provider': 'der Anmeldedienst {name}',
  'egress.of_license_server': 'der Lizenzserver',
  'egress.of_database': 'die Datenbank',
  'egress.of_search': 'die Suche nach Druckern',
  'egress.of_org_webhook': 'der Webhook von {name}',
  'egress.of_logo': 'das Logo von {name}',
  'egress.of_mail_server': 'der Mailserver',
  'egress.of_gateway': 'das Push-Gateway',
  'egress.of_destination': 'Nachrichten an {name}',
  'egress.of_org_destination': 'Nachrichten an {name} von {org}',
  'egress.of_personal_destination': 'Nachrichten an {name} von {username}',
  'egress.report_future': 'der Bericht endet spätestens heute, nach dem Tag in UTC',
  'egress.report_period': 'der Bericht beginnt vor seinem Ende und umfasst höchstens {days} Tage',
};

import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'de printer {name}',
  'egress.of_camera': 'de camera van {name}',
  'egress.of_plug': 'de stekker van {name}',
  'egress.of_broker': 'de MQTT-broker',
  'egress.of_inventory': 'de externe voorraad',
  'egress.of_log_in_provider': 'de inlogprovider {name}',
  'egress.of_license_server': 'de licentieserver',
  'egress.of_database': 'de database',
  'egress.of_search': 'het zoeken naar printers',
  'egress.of_org_webhook': 'de webhook van {name}',
  'egress.of_logo': 'het logo van {name}',
  'egress.of_mail_server': 'de mailserver',
  'egress.of_gateway': 'de pushgateway',
  'egress.of_destination': 'berichten aan {name}',
  'egress.of_org_destination': 'berichten aan {name} van {org}',
  'egress.of_personal_destination': 'berichten aan {name} van {username}',
  'egress.report_future': 'het rapport eindigt uiterlijk vandaag, volgens de dag in UTC',
  'egress.report_period': 'het rapport begint voordat het eindigt, en beslaat hoogstens {days} dagen',
};

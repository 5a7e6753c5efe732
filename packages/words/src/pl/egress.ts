import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'drukarka {name}',
  'egress.of_camera': 'kamera drukarki {name}',
  'egress.of_plug': 'gniazdko drukarki {name}',
  'egress.of_broker': 'broker MQTT',
  'egress.of_inventory': 'zewnętrzny magazyn',
  'egress.of_log_in_provider': 'dostawca logowania {name}',
  'egress.of_license_server': 'serwer licencji',
  'egress.of_database': 'baza danych',
  'egress.of_search': 'wyszukiwanie drukarek',
  'egress.of_org_webhook': 'webhook organizacji {name}',
  'egress.of_logo': 'logo organizacji {name}',
  'egress.of_mail_server': 'serwer poczty',
  'egress.of_gateway': 'brama push',
  'egress.of_destination': 'wiadomości do {name}',
  'egress.of_org_destination': 'wiadomości do {name} ({org})',
  'egress.of_personal_destination': 'wiadomości do {name} ({username})',
  'egress.report_future': 'raport kończy się najpóźniej dziś, licząc dni według UTC',
  'egress.report_period': 'raport zaczyna się przed swoim końcem i obejmuje najwyżej {days} dni',
};

import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'a impressora {name}',
  'egress.of_camera': 'a câmera de {name}',
  'egress.of_plug': 'a tomada de {name}',
  'egress.of_broker': 'o broker MQTT',
  'egress.of_inventory': 'o estoque externo',
  'egress.of_log_in_provider': 'o provedor de login {name}',
  'egress.of_license_server': 'o servidor de licenças',
  'egress.of_database': 'o banco de dados',
  'egress.of_search': 'a busca de impressoras',
  'egress.of_org_webhook': 'o webhook de {name}',
  'egress.of_logo': 'o logotipo de {name}',
  'egress.of_mail_server': 'o servidor de e-mail',
  'egress.of_gateway': 'o gateway de push',
  'egress.of_destination': 'mensagens para {name}',
  'egress.of_org_destination': 'mensagens para {name}, de {org}',
  'egress.of_personal_destination': 'mensagens para {name}, de {username}',
  'egress.report_future': 'o relatório termina no máximo hoje, pelo dia em UTC',
  'egress.report_period': 'o relatório começa antes de terminar e cobre no máximo {days} dias',
};

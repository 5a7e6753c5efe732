import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'la impresora {name}',
  'egress.of_camera': 'la cámara de {name}',
  'egress.of_plug': 'el enchufe de {name}',
  'egress.of_broker': 'el broker MQTT',
  'egress.of_inventory': 'el inventario externo',
  'egress.of_log_in_provider': 'el proveedor de inicio de sesión {name}',
  'egress.of_license_server': 'el servidor de licencias',
  'egress.of_database': 'la base de datos',
  'egress.of_search': 'la búsqueda de impresoras',
  'egress.of_org_webhook': 'el webhook de {name}',
  'egress.of_logo': 'el logotipo de {name}',
  'egress.of_mail_server': 'el servidor de correo',
  'egress.of_gateway': 'la pasarela push',
  'egress.of_destination': 'los mensajes a {name}',
  'egress.of_org_destination': 'los mensajes a {name} de {org}',
  'egress.of_personal_destination': 'los mensajes a {name} de {username}',
  'egress.report_future': 'el informe termina hoy como muy tarde, según el día UTC',
  'egress.report_period': 'el informe empieza antes de terminar y abarca {days} días como máximo',
};

import type { TemplatesOf } from '../language.ts';
import type { egress as declared } from '../sayings/egress.ts';

export const egress: TemplatesOf<typeof declared> = {
  'egress.of_printer': 'l’imprimante {name}',
  'egress.of_camera': 'la caméra de l’imprimante {name}',
  'egress.of_plug': 'la prise de l’imprimante {name}',
  'egress.of_broker': 'le broker MQTT',
  'egress.of_inventory': 'l’inventaire externe',
  'egress.of_log_in_provider': 'le fournisseur d’identité {name}',
  'egress.of_license_server': 'le serveur de licences',
  'egress.of_database': 'la base de données',
  'egress.of_search': 'la recherche d’imprimantes',
  'egress.of_org_webhook': 'le webhook de l’organisation {name}',
  'egress.of_logo': 'le logo de l’organisation {name}',
  'egress.of_mail_server': 'le serveur de messagerie',
  'egress.of_gateway': 'la passerelle push',
  'egress.of_destination': 'les messages vers {name}',
  'egress.of_org_destination': 'les messages vers {name} (organisation {org})',
  'egress.of_personal_destination': 'les messages vers {name} (utilisateur {username})',
  'egress.report_future': 'le rapport se termine au plus tard aujourd’hui, selon le jour UTC',
  'egress.report_period': 'le rapport commence avant sa fin et couvre au plus {days|# jour|# jours}',
};

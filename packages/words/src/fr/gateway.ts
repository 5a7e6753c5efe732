import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up':
    'Aucune passerelle push n’est configurée. Un administrateur en saisit une dans les paramètres.',
  'gateway.switched_off':
    'L’envoi par la passerelle push est désactivé. Un administrateur l’active dans les paramètres.',
  'gateway.say_where_first': 'Indiquez l’adresse de la passerelle push avant de l’activer.',
  'gateway.key_refused':
    '{answer:sentence} La passerelle n’accepte pas la clé de la ferme : un administrateur la saisit de nouveau dans les paramètres.',
  'gateway.device_gone':
    '{answer:sentence} La passerelle ne connaît plus cet appareil : réenregistrez-y l’appareil et saisissez-le de nouveau.',
  'gateway.not_a_device':
    'utilisez le nom de l’appareil tel que son application l’affiche : lettres, chiffres, signes et espaces',
};

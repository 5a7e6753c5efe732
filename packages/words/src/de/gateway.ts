import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up':
    'Es ist kein Push-Gateway eingerichtet. Das geschieht in den Einstellungen der Administration.',
  'gateway.switched_off':
    'Der Versand über das Push-Gateway ist ausgeschaltet. Eingeschaltet wird er in den Einstellungen der Administration.',
  'gateway.say_where_first':
    'Geben Sie an, unter welcher Adresse das Push-Gateway zu erreichen ist, bevor Sie den Versand einschalten.',
  'gateway.key_refused':
    '{answer:sentence} Das Gateway nimmt den Schlüssel der Farm nicht an: In den Einstellungen der Administration wird er neu eingetragen.',
  'gateway.device_gone':
    '{answer:sentence} Das Gateway kennt dieses Gerät nicht mehr: Melden Sie das Gerät dort neu an und tragen Sie es neu ein.',
  'gateway.not_a_device':
    'verwenden Sie den Namen des Geräts, wie ihn seine App zeigt: Buchstaben, Ziffern, Zeichen und Leerzeichen',
};

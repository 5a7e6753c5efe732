import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up': 'Nessun gateway push configurato. Un amministratore lo inserisce nelle impostazioni.',
  'gateway.switched_off':
    'L’invio tramite il gateway push è disattivato. Un amministratore lo attiva nelle impostazioni.',
  'gateway.say_where_first': 'Indica l’indirizzo del gateway push prima di attivarlo.',
  'gateway.key_refused':
    '{answer:sentence} Il gateway non accetta la chiave della farm: un amministratore la inserisce di nuovo nelle impostazioni.',
  'gateway.device_gone':
    '{answer:sentence} Il gateway non conosce più questo dispositivo: registralo lì di nuovo e inseriscilo di nuovo.',
  'gateway.not_a_device':
    'usa il nome del dispositivo come lo mostra la sua app: lettere, cifre, segni e spazi',
};

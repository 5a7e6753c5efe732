import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up': 'Er is geen pushgateway ingesteld. Een beheerder doet dat in de instellingen.',
  'gateway.switched_off':
    'Versturen via de pushgateway staat uit. Een beheerder zet het aan in de instellingen.',
  'gateway.say_where_first': 'Geef eerst het adres van de pushgateway op voordat je die aanzet.',
  'gateway.key_refused':
    '{answer:sentence} De gateway accepteert de sleutel van de farm niet: een beheerder vult die opnieuw in bij de instellingen.',
  'gateway.device_gone':
    '{answer:sentence} De gateway kent dit apparaat niet meer: meld het daar opnieuw aan, en vul het opnieuw in.',
  'gateway.not_a_device':
    'gebruik de naam van het apparaat zoals de app die toont: letters, cijfers, leestekens en spaties',
};

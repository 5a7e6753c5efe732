import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Voor het wijzigen van {feature} is een licentie van niveau {tier} nodig: de licentie liep af op {ended_on}, dus ze zijn alleen te lezen.',
  'license.feature_of_tier':
    'Voor het wijzigen van {feature} is een licentie van niveau {tier} nodig: het niveau van deze farm is {yours}.',
  'license.no_public_key':
    'hier kan geen sleutel worden gecontroleerd, omdat FARM_LICENSE_PUBLIC_KEY niet is ingesteld',
  'license.not_of_this_issuer': 'is geen licentiesleutel van deze uitgever, of er ontbreekt een deel van',
  'license.ended': 'deze licentie liep af op {ended_on}',
  'license.later_one_counts':
    'FARM_LICENSE_KEY bevat een licentie die later is uitgegeven, en de latere telt',
  'license.no_server': 'Er is geen licentieserver ingesteld (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Zonder licentie valt er niets te vragen. Installeer eerst een sleutel.',
  'license_server.renewed': 'Er is een nieuwere sleutel overgenomen.',
  'license_server.not_newer': 'Er is geen nieuwere sleutel.',
  'license_server.ended': 'De sleutel van de server liep af op {ended}.',
  'license_server.unknown': 'De server kent deze licentie niet.',
  'license_server.withdrawn': 'De licentie is ingetrokken.',
  'license_server.refused': 'De server weigert te antwoorden ({status}).',
  'license_server.in_its_words': '{answer:sentence} De server zegt: {words}',
  'license_server.redirected': 'De server verwijst naar elders ({status}), en dat wordt niet gevolgd.',
  'license_server.no_key':
    'De server antwoordde ({status}), maar zonder sleutel. Misschien is dit geen licentieserver.',
  'license_server.too_long': 'Het antwoord is te lang voor een sleutel.',
  'license_server.other_issuer': 'De sleutel is niet door deze uitgever ondertekend.',
  'license_server.other_license': 'De sleutel is van een andere licentie.',
  'license_server.failing': 'De server heeft zelf een probleem ({status}).',
  'license_server.unreachable': 'De server is niet bereikbaar. {why:sentence}',
  'license_server.no_answer': 'De server heeft niet op tijd geantwoord.',
  'license_server.broken_off': 'De verbinding is weggevallen.',
};

import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Changing {feature} needs a licence of the tier {tier}: the licence ended on {ended_on}, so they are read-only.',
  'license.feature_of_tier':
    "Changing {feature} needs a licence of the tier {tier}: this farm's tier is {yours}.",
  'license.no_public_key': 'no key can be checked here, because FARM_LICENSE_PUBLIC_KEY is not set',
  'license.not_of_this_issuer': 'is not a licence key of this issuer, or a part of it is missing',
  'license.ended': 'this licence ended on {ended_on}',
  'license.later_one_counts':
    'FARM_LICENSE_KEY holds a licence that was issued later, and the later one counts',
  'license.no_server': 'No licence server is set up (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Without a licence there is nothing to ask about. Install a key first.',
  'license_server.renewed': 'A newer key was taken.',
  'license_server.not_newer': 'There is no newer key.',
  'license_server.ended': 'The key that it has ended on {ended}.',
  'license_server.unknown': 'It does not know this licence.',
  'license_server.withdrawn': 'The licence was withdrawn.',
  'license_server.refused': 'It refuses to answer ({status}).',
  'license_server.in_its_words': '{answer:sentence} It says: {words}',
  'license_server.redirected': 'It points elsewhere ({status}), and that is not followed.',
  'license_server.no_key': 'It answered ({status}), but no key. Perhaps this is no licence server.',
  'license_server.too_long': 'Its answer is too long for a key.',
  'license_server.other_issuer': 'Its key was not signed by this issuer.',
  'license_server.other_license': 'Its key is of another licence.',
  'license_server.failing': 'It has a problem of its own ({status}).',
  'license_server.unreachable': 'It can’t be reached. {why:sentence}',
  'license_server.no_answer': 'It did not answer in time.',
  'license_server.broken_off': 'The connection broke off.',
};

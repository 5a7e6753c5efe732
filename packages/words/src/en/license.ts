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
};

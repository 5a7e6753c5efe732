import { declare, text, word } from '../facts.ts';

export const license = declare({
  'license.feature_ended': { feature: word('licensed_feature'), tier: text, ended_on: text },
  'license.feature_of_tier': { feature: word('licensed_feature'), tier: text, yours: text },
  'license.no_public_key': {},
  'license.not_of_this_issuer': {},
  'license.ended': { ended_on: text },
  'license.later_one_counts': {},
});

import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Um {feature} zu ändern, braucht es eine Lizenz der Stufe {tier}: Die Lizenz endete am {ended_on}, deshalb sind sie nur lesbar.',
  'license.feature_of_tier':
    'Um {feature} zu ändern, braucht es eine Lizenz der Stufe {tier}: Die Stufe dieser Farm ist {yours}.',
  'license.no_public_key':
    'hier lässt sich kein Schlüssel prüfen, weil FARM_LICENSE_PUBLIC_KEY nicht gesetzt ist',
  'license.not_of_this_issuer': 'ist kein Lizenzschlüssel dieses Ausstellers, oder ein Teil davon fehlt',
  'license.ended': 'diese Lizenz endete am {ended_on}',
  'license.later_one_counts':
    'FARM_LICENSE_KEY enthält eine später ausgestellte Lizenz, und die spätere zählt',
};

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
  'license.no_server': 'Es ist kein Lizenzserver eingerichtet (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about':
    'Ohne Lizenz gibt es nichts zu fragen. Setzen Sie erst einen Schlüssel ein.',
  'license_server.renewed': 'Ein neuerer Schlüssel wurde übernommen.',
  'license_server.not_newer': 'Es gibt keinen neueren Schlüssel.',
  'license_server.ended': 'Der Schlüssel, den er hat, endete am {ended}.',
  'license_server.unknown': 'Er kennt diese Lizenz nicht.',
  'license_server.withdrawn': 'Die Lizenz wurde zurückgezogen.',
  'license_server.refused': 'Er verweigert die Antwort ({status}).',
  'license_server.in_its_words': '{answer:sentence} Er sagt: {words}',
  'license_server.redirected': 'Er verweist woandershin ({status}), und dem wird nicht gefolgt.',
  'license_server.no_key':
    'Er hat geantwortet ({status}), aber ohne Schlüssel. Vielleicht ist das kein Lizenzserver.',
  'license_server.too_long': 'Seine Antwort ist zu lang für einen Schlüssel.',
  'license_server.other_issuer': 'Sein Schlüssel ist nicht von diesem Aussteller unterschrieben.',
  'license_server.other_license': 'Sein Schlüssel gehört zu einer anderen Lizenz.',
  'license_server.failing': 'Er hat selbst ein Problem ({status}).',
  'license_server.unreachable': 'Er ist nicht erreichbar. {why:sentence}',
  'license_server.no_answer': 'Er hat nicht rechtzeitig geantwortet.',
  'license_server.broken_off': 'Die Verbindung ist abgebrochen.',
};

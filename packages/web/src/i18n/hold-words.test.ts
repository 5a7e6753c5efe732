import { ALERT_KIND_NAMES, type LanguageTag } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from './catalogues.ts';

/** What the button of the queue holds, as far as it is the same in all its forms. */
const HELD: Readonly<Record<LanguageTag, string>> = {
  ...{ en: 'start', de: 'start', fr: 'démarrage', es: 'inicio', it: 'avvi' },
  ...{ pl: 'start', 'pt-BR': 'início', nl: 'start', 'zh-CN': '分派' },
};
const TAGS = Object.keys(HELD) as readonly LanguageTag[];

test.each(TAGS)('banner, wall, alert and remedy hold in %s what the button holds', async (tag) => {
  const page = await loadCatalogue(tag);
  const { sayings } = await loadWords(tag);
  const said = [
    ...(['hold.ask', 'hold.farm', 'hold.ownOrg', 'hold.org', 'hold.held', 'tv.held'] as const).map(
      (key) => page[key],
    ),
    ...[page['alerts.kind.dispatch_held'], ALERT_KIND_NAMES[tag].dispatch_held, page['home.help.resume']],
    ...[sayings['wait.dispatch_hold'], sayings['wait_fix.dispatch_hold'], sayings['hold.plain']],
  ];
  // What follows a colon says what that means: "no job starts".
  for (const words of said) expect(words.split(/[:：.。]/)[0]?.toLowerCase()).toContain(HELD[tag]);
});

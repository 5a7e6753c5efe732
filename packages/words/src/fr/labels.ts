import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'cette feuille n’a qu’une place',
  'label.some_places': 'cette feuille a {count} places',
};

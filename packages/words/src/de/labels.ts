import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'dieser Bogen hat einen Platz',
  'label.some_places': 'dieser Bogen hat {count} Plätze',
};

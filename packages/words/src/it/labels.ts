import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'questo foglio ha un posto',
  'label.some_places': 'questo foglio ha {count} posti',
};

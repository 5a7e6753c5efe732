import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'dit vel heeft één plaats',
  'label.some_places': 'dit vel heeft {count} plaatsen',
};

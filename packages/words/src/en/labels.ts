import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'this sheet has one place',
  'label.some_places': 'this sheet has {count} places',
};

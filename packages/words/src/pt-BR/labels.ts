import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'esta folha tem um lugar',
  'label.some_places': 'esta folha tem {count} lugares',
};

import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'esta hoja tiene un solo hueco',
  'label.some_places': 'esta hoja tiene {count} huecos',
};

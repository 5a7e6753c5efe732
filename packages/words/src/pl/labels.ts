import type { TemplatesOf } from '../language.ts';
import type { labels as declared } from '../sayings/labels.ts';

export const labels: TemplatesOf<typeof declared> = {
  'label.one_place': 'ten arkusz ma jedno miejsce',
  'label.some_places': 'ten arkusz ma {count|# miejsce|# miejsca|# miejsc|# miejsca}',
};

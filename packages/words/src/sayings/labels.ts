import { declare, number } from '../facts.ts';

export const labels = declare({
  'label.one_place': {},
  'label.some_places': { count: number },
});

import type { Language } from '../language.ts';
import { alerts } from './alerts.ts';
import { plain } from './plain.ts';
import { vocabulary } from './vocabulary.ts';

export const de: Language = {
  tag: 'de',
  sayings: { ...plain },
  alerts,
  vocabulary,
};

import type { Language } from '../language.ts';
import { alerts } from './alerts.ts';
import { plain } from './plain.ts';
import { vocabulary } from './vocabulary.ts';

export const en: Language = {
  tag: 'en',
  sayings: { ...plain },
  alerts,
  vocabulary,
};

import type { Language } from '../language.ts';
import { addresses } from './addresses.ts';
import { alerts } from './alerts.ts';
import { csv } from './csv.ts';
import { fields } from './fields.ts';
import { plain } from './plain.ts';
import { requests } from './requests.ts';
import { service } from './service.ts';
import { vocabulary } from './vocabulary.ts';

export const en: Language = {
  tag: 'en',
  sayings: {
    ...addresses,
    ...csv,
    ...fields,
    ...plain,
    ...requests,
    ...service,
  },
  alerts,
  vocabulary,
};

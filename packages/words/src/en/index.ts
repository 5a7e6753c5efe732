import type { Language } from '../language.ts';
import { alerts } from './alerts.ts';
import { bambu } from './bambu.ts';
import { bambuFaults } from './bambu-faults.ts';
import { bambuStages } from './bambu-stages.ts';
import { elegoo } from './elegoo.ts';
import { links } from './links.ts';
import { moonraker } from './moonraker.ts';
import { plain } from './plain.ts';
import { prusalink } from './prusalink.ts';
import { vocabulary } from './vocabulary.ts';

export const en: Language = {
  tag: 'en',
  sayings: {
    ...bambu,
    ...bambuFaults,
    ...bambuStages,
    ...elegoo,
    ...links,
    ...moonraker,
    ...plain,
    ...prusalink,
  },
  alerts,
  vocabulary,
};

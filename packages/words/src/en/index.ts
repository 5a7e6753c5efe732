import type { Language } from '../language.ts';
import { alerts } from './alerts.ts';
import { bambu } from './bambu.ts';
import { bambuFaults } from './bambu-faults.ts';
import { bambuStages } from './bambu-stages.ts';
import { cameras } from './cameras.ts';
import { control } from './control.ts';
import { dispatch } from './dispatch.ts';
import { elegoo } from './elegoo.ts';
import { jobs } from './jobs.ts';
import { links } from './links.ts';
import { moonraker } from './moonraker.ts';
import { plain } from './plain.ts';
import { printers } from './printers.ts';
import { prusalink } from './prusalink.ts';
import { runs } from './runs.ts';
import { vocabulary } from './vocabulary.ts';

export const en: Language = {
  tag: 'en',
  sayings: {
    ...bambu,
    ...bambuFaults,
    ...bambuStages,
    ...cameras,
    ...control,
    ...dispatch,
    ...elegoo,
    ...jobs,
    ...links,
    ...moonraker,
    ...plain,
    ...printers,
    ...prusalink,
    ...runs,
  },
  alerts,
  vocabulary,
};

import { bambu } from './bambu.ts';
import { bambuFaults } from './bambu-faults.ts';
import { bambuStages } from './bambu-stages.ts';
import { elegoo } from './elegoo.ts';
import { links } from './links.ts';
import { moonraker } from './moonraker.ts';
import { plain } from './plain.ts';
import { prusalink } from './prusalink.ts';

/** Everything the service says, with the kinds of its facts. A code is never used for something else. */
export const SAYINGS = {
  ...bambu,
  ...bambuFaults,
  ...bambuStages,
  ...elegoo,
  ...links,
  ...moonraker,
  ...plain,
  ...prusalink,
};

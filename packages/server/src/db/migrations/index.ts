import type { Migration } from '../migration.ts';
import { ground } from './0001-ground.ts';
import { printers } from './0002-printers.ts';
import { controls } from './0003-controls.ts';
import { printerHistory } from './0004-printer-history.ts';
import { spools } from './0005-spools.ts';
import { models } from './0006-models.ts';
import { jobs } from './0007-jobs.ts';
import { quotas } from './0008-quotas.ts';
import { printerEvents } from './0009-printer-events.ts';
import { simulatedFleet } from './0010-simulated-fleet.ts';
import { looseEnds } from './0011-loose-ends.ts';
import { maintenance } from './0012-maintenance.ts';
import { stock } from './0013-stock.ts';
import { filaments } from './0014-filaments.ts';
import { externalInventory } from './0015-external-inventory.ts';
import { orders } from './0016-orders.ts';
import { unsentRuns } from './0017-unsent-runs.ts';
import { countedWrites } from './0018-counted-writes.ts';
import { notesWithoutCustomers } from './0019-notes-without-customers.ts';
import { loginPlaces } from './0020-login-places.ts';
import { fileOwners } from './0021-file-owners.ts';
import { trueEnds } from './0022-true-ends.ts';
import { reportedNozzles } from './0023-reported-nozzles.ts';
import { ownWords } from './0024-own-words.ts';
import { lesserCallers } from './0025-lesser-callers.ts';
import { externalWeighings } from './0026-external-weighings.ts';
import { sayings } from './0027-sayings.ts';
import { wordsOfTheService } from './0028-words-of-the-service.ts';
import { messages } from './0029-messages.ts';
import { pictures } from './0030-pictures.ts';
import { reports } from './0031-reports.ts';
import { limitedGroups } from './0032-limited-groups.ts';
import { logInProviders } from './0033-log-in-providers.ts';
import { power } from './0034-power.ts';
import { logInGrants } from './0035-log-in-grants.ts';
import { vouchedAddresses } from './0036-vouched-addresses.ts';
import { egressDays } from './0037-egress-days.ts';
import { plates } from './0038-plates.ts';
import { floorPlans } from './0039-floor-plans.ts';
import { archivePhotos } from './0040-archive-photos.ts';

/** Forward only, in order. A released one is never edited: write the next. */
export const MIGRATIONS: readonly Migration[] = [
  ground,
  printers,
  controls,
  printerHistory,
  spools,
  models,
  jobs,
  quotas,
  printerEvents,
  simulatedFleet,
  looseEnds,
  maintenance,
  stock,
  filaments,
  externalInventory,
  orders,
  unsentRuns,
  countedWrites,
  notesWithoutCustomers,
  loginPlaces,
  fileOwners,
  trueEnds,
  reportedNozzles,
  ownWords,
  lesserCallers,
  externalWeighings,
  sayings,
  wordsOfTheService,
  messages,
  pictures,
  reports,
  limitedGroups,
  logInProviders,
  power,
  logInGrants,
  vouchedAddresses,
  egressDays,
  plates,
  floorPlans,
  archivePhotos,
];

import type { Language } from '../language.ts';
import { addresses } from './addresses.ts';
import { alertInbox } from './alert-inbox.ts';
import { alerts } from './alerts.ts';
import { archive } from './archive.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { bambu } from './bambu.ts';
import { bambuFaults } from './bambu-faults.ts';
import { bambuStages } from './bambu-stages.ts';
import { broker } from './broker.ts';
import { cameras } from './cameras.ts';
import { control } from './control.ts';
import { csv } from './csv.ts';
import { dispatch } from './dispatch.ts';
import { egress } from './egress.ts';
import { elegoo } from './elegoo.ts';
import { externalInventory } from './external-inventory.ts';
import { fields } from './fields.ts';
import { filaments } from './filaments.ts';
import { floorPlans } from './floor-plans.ts';
import { gateway } from './gateway.ts';
import { groups } from './groups.ts';
import { hints } from './hints.ts';
import { jobs } from './jobs.ts';
import { labels } from './labels.ts';
import { license } from './license.ts';
import { links } from './links.ts';
import { logInProviders } from './log-in-providers.ts';
import { mail } from './mail.ts';
import { maintenance } from './maintenance.ts';
import { messages } from './messages.ts';
import { models } from './models.ts';
import { moonraker } from './moonraker.ts';
import { nozzles } from './nozzles.ts';
import { orders } from './orders.ts';
import { plain } from './plain.ts';
import { plates } from './plates.ts';
import { plugs } from './plugs.ts';
import { power } from './power.ts';
import { printFiles } from './print-files.ts';
import { printerHistory } from './printer-history.ts';
import { printers } from './printers.ts';
import { prusalink } from './prusalink.ts';
import { quotas } from './quotas.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { runs } from './runs.ts';
import { service } from './service.ts';
import { simulatedFleet } from './simulated-fleet.ts';
import { spools } from './spools.ts';
import { tokens } from './tokens.ts';
import { users } from './users.ts';
import { vocabulary } from './vocabulary.ts';

export const zhCn: Language = {
  tag: 'zh-CN',
  sayings: {
    ...addresses,
    ...alertInbox,
    ...archive,
    ...auth,
    ...backups,
    ...bambu,
    ...bambuFaults,
    ...bambuStages,
    ...broker,
    ...cameras,
    ...control,
    ...csv,
    ...dispatch,
    ...egress,
    ...elegoo,
    ...externalInventory,
    ...fields,
    ...filaments,
    ...floorPlans,
    ...gateway,
    ...groups,
    ...hints,
    ...jobs,
    ...labels,
    ...license,
    ...links,
    ...logInProviders,
    ...mail,
    ...maintenance,
    ...messages,
    ...models,
    ...moonraker,
    ...nozzles,
    ...orders,
    ...plain,
    ...plates,
    ...plugs,
    ...power,
    ...printFiles,
    ...printerHistory,
    ...printers,
    ...prusalink,
    ...quotas,
    ...reports,
    ...requests,
    ...runs,
    ...service,
    ...simulatedFleet,
    ...spools,
    ...tokens,
    ...users,
  },
  alerts,
  vocabulary,
};

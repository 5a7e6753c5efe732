import { ROUTES } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import type { Kernel } from '../../kernel.ts';
import { resolveAlertsOfPrinter } from '../alerts/index.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { addPrinter, removePrinter } from './add-remove.ts';
import {
  checkNotBusy,
  checkSerialFree,
  currentState,
  mustControlPrinter,
  mustFindPrinter,
  show,
  showAll,
} from './commands.ts';
import { enterAgain, losesCredentials } from './dropped-credentials.ts';
import { printerEventEndpoints } from './event-routes.ts';
import { orgPrinterEndpoints } from './org-routes.ts';
import { keepDeed, resolveIdentityAlert } from './recording/index.ts';
import { changedColumns, planWords } from './settings.ts';
import * as store from './store.ts';
import type { Supervisor } from './supervision/index.ts';
import { tellStatus } from './tell-status.ts';

interface PrinterDeps extends Pick<Kernel, 'secrets' | 'bus'> {
  readonly supervisor: Supervisor;
  readonly license: LicenseService;
  /** What keeps a printer from being removed, in words; null when nothing does. */
  readonly useOf: (db: Reader, printerId: number) => Promise<Said | null>;
}

export function printerEndpoints(deps: PrinterDeps): Endpoint[] {
  return [
    ...readEndpoints(deps),
    ...settingsEndpoints(deps),
    ...deskEndpoints(deps),
    ...printerEventEndpoints,
    ...orgPrinterEndpoints(deps),
  ];
}

function readEndpoints({ supervisor }: PrinterDeps): Endpoint[] {
  return [
    read(ROUTES.listPrinters, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfPrinters(db, principal, query);
      return { items: await showAll(db, supervisor, items, principal), total };
    }),

    read(ROUTES.getPrinter, async (db, { params }, { principal }) =>
      show(db, supervisor, await mustFindPrinter(db, principal, params.id), principal),
    ),
  ];
}

function settingsEndpoints({ supervisor, secrets, bus, license, useOf }: PrinterDeps): Endpoint[] {
  /** New records take their creator's organization; naming one is the licensed feature. */
  async function orgFor(db: Reader, orgId: number | null | undefined, principal: Principal) {
    if (orgId === undefined) return principal.org_id;
    if (orgId === null) return null;
    await license.requireFeature(db, 'organizations');
    return (await mustFindGroup(db, 'org', orgId, principal)).id;
  }

  return [
    write(ROUTES.createPrinter, {
      async plan(db, { body }, { principal, enters }) {
        checkUnbound(principal);
        enters('printer', body.host, 'body.host');
        const org_id = await orgFor(db, body.org_id, principal);
        await checkSerialFree(db, body.family, body.serial, null);
        return { would_execute: { action: 'create_printer', ...planWords(body), org_id }, body, org_id };
      },
      async execute(tx, { body, org_id }, { principal }) {
        const row = await addPrinter(tx, { supervisor, secrets }, body, org_id);
        return { ...(await show(tx.db, supervisor, row, principal)), next_actions: [] };
      },
    }),

    write(ROUTES.updatePrinter, {
      async plan(db, { params, body }, { principal, enters }) {
        const row = await mustControlPrinter(db, principal, params.id);
        if (body.host !== undefined) enters('printer', body.host, 'body.host');
        await checkSerialFree(db, row.family, body.serial, row.id);
        const isOtherMachine = body.serial !== undefined && row.serial !== null && body.serial !== row.serial;
        const isDropped = losesCredentials(row, body);
        const change = { ...body, ...(isDropped && { credentials: null }) };
        return {
          would_execute: { action: 'update_printer', printer_id: row.id, ...planWords(change) },
          row,
          body: change,
          isDropped,
          isNewIdentity: body.identity === 'accept' || isOtherMachine,
        };
      },
      async execute(tx, { row, body, isDropped, isNewIdentity }, { principal }) {
        const change = changedColumns(secrets, body, isNewIdentity, tx.now);
        const after = await store.updatePrinter(tx.db, row.id, change);
        if (isNewIdentity) {
          await resolveIdentityAlert(tx, row.id);
          await keepDeed(tx, row.id, principal.user_id, { ...IDENTITY_ACCEPTED, before: row.identity });
        }
        if (body.enabled === false) await resolveAlertsOfPrinter(tx, row.id, 'switched_off');
        const known = currentState(supervisor, after);
        const state = isNewIdentity ? { ...known, identity: 'unverified' as const } : known;
        await tellStatus(tx, supervisor, after, state);
        tx.afterCommit(() => supervisor.reload(row.id, { isNewIdentity }));
        const printer = await show(tx.db, supervisor, after, principal);
        return { ...printer, identity: state.identity, next_actions: isDropped ? [enterAgain(row.id)] : [] };
      },
    }),

    write(ROUTES.deletePrinter, {
      async plan(db, { params }, { principal }) {
        const row = await mustControlPrinter(db, principal, params.id);
        checkNotBusy(row, currentState(supervisor, row));
        const use = await useOf(db, row.id);
        if (use !== null) throw new AppError('in_use', said('printer.needed', { printer: row.name, use }));
        return { would_execute: { action: 'delete_printer', printer_id: row.id, name: row.name }, row };
      },
      async execute(tx, { row }) {
        await removePrinter(tx, { supervisor, bus }, row.id);
        return undefined;
      },
    }),
  ];
}

const IDENTITY_ACCEPTED = {
  kind: 'identity',
  after: 'unverified',
  shown: said('seen.identity_accepted'),
} as const;
/** What is done by somebody who stands beside the printer. */
function deskEndpoints({ supervisor }: PrinterDeps): Endpoint[] {
  return [
    command(ROUTES.testPrinter, {
      async plan(db, { params }, { principal }) {
        const row = await mustControlPrinter(db, principal, params.id);
        return { would_execute: { action: 'test_printer', printer_id: row.id, name: row.name }, row };
      },
      intend: async (_tx, { row }) => row.id,
      send: async (id) => ({ ...(await supervisor.test(id)), next_actions: [] }),
      // Looking again changes nothing, so a retry simply looks again.
      recall: async (_db, id) => ({ ...(await supervisor.test(id)), next_actions: [] }),
    }),
  ];
}

import { type InputOf, ROUTES, type Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { pageIn } from '../../db/page.ts';
import type { Reader } from '../../db/portable.ts';
import { hint } from '../../hint.ts';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { mustFindFilament } from '../filaments/index.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { actionEndpoints, type PrinterSlots } from './action-routes.ts';
import { addSpool, removeSpool } from './add-remove.ts';
import { toGrams, toMilligrams } from './amounts.ts';
import { csvEndpoints } from './csv-routes.ts';
import { dryingEndpoints } from './drying-routes.ts';
import type { MissingLinks } from './import-links.ts';
import { announce, mustPost } from './ledger.ts';
import { pageOfLedger } from './ledger-store.ts';
import { orgSpoolEndpoints } from './org-routes.ts';
import { printersShowing } from './placement.ts';
import {
  checkLinkIsFree,
  checkNeverUsed,
  checkTagIsFree,
  mustChangeSpool,
  mustFindSpool,
  statusAfter,
  statusByWeight,
} from './policy.ts';
import { nameOf, presentEntry, presentSpoolTo, presentWritten } from './present.ts';
import { changedColumns, codeFrom, type NewSpoolBody, withFilament } from './settings.ts';
import * as store from './store.ts';

const alphabet = new Intl.Collator('en', { numeric: true });

/** Asks the external inventory what it has, and fails where it can't be asked. */
export interface ExternalLinks extends MissingLinks {
  /** Fails where it has no such spool. */
  checkLink(externalId: number): Promise<void>;
}

export interface SpoolDeps {
  readonly clock: Clock;
  readonly license: LicenseService;
  readonly printers: PrinterSlots;
  readonly links: ExternalLinks;
}

export function spoolEndpoints(deps: SpoolDeps): Endpoint[] {
  return [
    ...readEndpoints(),
    ...settingsEndpoints(deps),
    ...actionEndpoints(deps.printers),
    ...dryingEndpoints(deps),
    ...csvEndpoints(deps.printers, deps.links),
    ...orgSpoolEndpoints(deps.license),
  ];
}

function readEndpoints(): Endpoint[] {
  return [
    pureRead(ROUTES.listSpools, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfSpools(db, principal, query);
      return { items: items.map(presentSpoolTo(principal)), total };
    }),

    pureRead(ROUTES.listLowStock, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfSpools(db, principal, { ...query, low_stock: true });
      return { items: items.map(presentSpoolTo(principal)), total };
    }),

    pureRead(ROUTES.getSpoolStats, async (db, _input, { principal }) => {
      const { remaining_mg, ...counts } = await store.stockFigures(db, principal);
      return { ...counts, remaining_weight_g: toGrams(remaining_mg) };
    }),

    pureRead(ROUTES.listStorageLocations, async (db, { query }, { principal }) => {
      const places = await store.storageLocations(db, principal);
      // The databases do not sort umlauts alike.
      return pageIn(
        places.toSorted((a, b) => alphabet.compare(a.storage_location, b.storage_location)),
        query,
      );
    }),

    pureRead(ROUTES.getSpool, async (db, { params }, { principal }) =>
      presentSpoolTo(principal)(await mustFindSpool(db, principal, params.id)),
    ),

    pureRead(ROUTES.getSpoolByQr, async (db, { params }, { principal }) => {
      const row = await store.findByQr(db, principal, codeFrom(params.qr_code));
      if (row === undefined) throw new AppError('spool_not_found', said('spool.no_such_code'));
      return presentSpoolTo(principal)(row);
    }),

    pureRead(ROUTES.listLedger, async (db, { params, query }, { principal }) => {
      const row = await mustFindSpool(db, principal, params.id);
      const { items, total } = await pageOfLedger(db, principal, row.id, query);
      return { items: items.map(presentEntry), total };
    }),
  ];
}

function settingsEndpoints({ license, printers, links }: SpoolDeps): Endpoint[] {
  /** New spools take their creator's organization. Another one is an admin's to name, and the licensed feature. */
  async function orgFor(db: Reader, orgId: number | null | undefined, principal: Principal) {
    if (orgId === undefined || orgId === principal.org_id) return principal.org_id;
    if (principal.role !== 'admin') {
      throw new AppError('permission_denied', said('spool.admin_for_other_organization'));
    }
    if (orgId === null) return null;
    await license.requireFeature(db, 'organizations');
    return (await mustFindGroup(db, 'org', orgId, principal)).id;
  }

  /** With what the library says of its filament. */
  async function fill(db: Reader, body: InputOf<Routes['createSpool']>['body']): Promise<NewSpoolBody> {
    const { filament_id, material } = body;
    if (filament_id != null) return withFilament(body, await mustFindFilament(db, filament_id));
    // The route's schema asks for one of the two.
    if (material === undefined) throw new Error('a spool without material and filament');
    return { ...body, material };
  }

  /** Outside the transaction: the inventory may take its time. */
  async function checkNewLink(link: number | null): Promise<void> {
    if (link !== null) await links.checkLink(link);
  }

  return [
    write(ROUTES.createSpool, {
      async plan(db, { body }, { principal }) {
        const org_id = await orgFor(db, body.org_id, principal);
        await checkTagIsFree(db, body.tag_uid, null);
        const link = body.external_spool_id ?? null;
        if (link !== null) await checkLinkIsFree(db, principal, link, null);
        const filled = await fill(db, body);
        return { would_execute: { action: 'create_spool', ...filled, org_id }, body: filled, org_id, link };
      },
      async prepare({ link }) {
        await checkNewLink(link);
      },
      async execute(tx, { body, org_id }, { principal }) {
        const row = await addSpool(tx, body, org_id, principal.username);
        const reason = said('hint.assign_when_loaded', { spool_id: row.id });
        const next = hint('list_printers', {}, reason);
        const written = presentWritten(row);
        return { ...written, next_actions: [...written.next_actions, next] };
      },
    }),

    write(ROUTES.updateSpool, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustChangeSpool(db, principal, params.id);
        await checkTagIsFree(db, body.tag_uid, row.id);
        const { remaining_weight_g, filament_id, external_spool_id } = body;
        const link = external_spool_id === row.external_spool_id ? null : (external_spool_id ?? null);
        if (link !== null) await checkLinkIsFree(db, principal, link, row.id);
        if (filament_id != null) await mustFindFilament(db, filament_id);
        const left = remaining_weight_g === undefined ? row.remaining_mg : toMilligrams(remaining_weight_g);
        const status = statusAfter(row.status, body.status, left);
        const leaves = status === 'archived' ? { printer_id: null } : {};
        const after = Object.assign({}, row, changedColumns(body, row), leaves);
        for (const id of printersShowing(row, after)) await printers.find(db, principal, id);
        return {
          would_execute: { action: 'update_spool', spool_id: row.id, ...body },
          row,
          body,
          left,
          status,
          link,
        };
      },
      async prepare({ link }) {
        await checkNewLink(link);
      },
      async execute(tx, { row, body, left, status }, { principal }) {
        const isArchived = status === 'archived';
        let after = await store.updateSpool(tx.db, row, {
          ...changedColumns(body, row),
          // The posting below moves on from here, when there is one.
          status: isArchived ? status : statusByWeight(row.remaining_mg),
          ...(isArchived && { printer_id: null, ams_slot: null, position: null }),
          updated_at: tx.now,
        });
        if (left !== row.remaining_mg) {
          const posted = await mustPost(tx, {
            spoolId: row.id,
            kind: 'correction',
            amount: { leave: left },
            at: tx.now,
            actor: principal.username,
            note: null,
          });
          after = posted.row;
        }
        await announce(tx, after);
        for (const id of printersShowing(row, after)) await printers.announce(tx, principal, id);
        return presentWritten(after);
      },
    }),

    write(ROUTES.deleteSpool, {
      async plan(db, { params }, { principal }) {
        const row = await mustChangeSpool(db, principal, params.id);
        if (row.printer_id !== null) await printers.find(db, principal, row.printer_id);
        await checkNeverUsed(db, row);
        return { would_execute: { action: 'delete_spool', spool_id: row.id, name: nameOf(row) }, row };
      },
      async execute(tx, { row }, { principal }) {
        await removeSpool(tx, row, principal.username);
        if (row.printer_id !== null) await printers.announce(tx, principal, row.printer_id);
        return undefined;
      },
    }),
  ];
}

import { hostOfAddress, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { hint } from '../../hint.ts';
import { command, type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import { noLongerBehind, settleQuestion } from './alerts.ts';
import { testInventory } from './connection-test.ts';
import { presentUse, readStatus } from './present.ts';
import { afterAnswer, checkAnswer } from './resolve.ts';
import { changeInventory, losesCredentials, readInventory, readPlace } from './settings.ts';
import type { Spoolman } from './spoolman.ts';
import { findUse, moveUse, type NamedUseRow, pageOfUses } from './use-store.ts';

interface RouteDeps extends Pick<Kernel, 'secrets' | 'database'> {
  readonly spoolman: Spoolman;
}

/** No tool enters credentials, so the hint is to look at what is no longer told. */
const ENTER_AGAIN = hint('list_spools', {}, said('hint.credentials_dropped'));

async function mustFindUse(db: Reader, viewer: Viewer, id: number): Promise<NamedUseRow> {
  const row = await findUse(db, viewer, id);
  if (row === undefined) throw new AppError('not_found', said('external_use.not_found', { use_id: id }));
  return row;
}

export function inventoryEndpoints({ secrets, database, spoolman }: RouteDeps): Endpoint[] {
  const test = async () => ({
    ...(await testInventory(spoolman, await readPlace(secrets, database.read))),
    next_actions: [],
  });

  return [
    pureRead(ROUTES.getExternalInventory, (db) => readInventory(secrets, db)),

    write(ROUTES.updateExternalInventory, {
      async plan(db, { body }, { enters }) {
        if (typeof body.url === 'string') enters('inventory', hostOfAddress(body.url), 'body.url');
        const before = await readInventory(secrets, db);
        const isDropped = losesCredentials(before, body);
        const change = { ...body, ...(isDropped && { credentials: null }) };
        const { credentials, ...rest } = change;
        const after = { ...before, ...rest };
        if (after.enabled && after.url === null) {
          throw new AppError('invalid_state_transition', said('inventory.say_where_first'));
        }
        const shown = credentials === undefined ? {} : { credentials: credentials === null ? 'none' : 'new' };
        return {
          would_execute: { action: 'update_external_inventory', ...rest, ...shown },
          change,
          isDropped,
        };
      },
      async execute(tx, { change, isDropped }) {
        const after = await changeInventory(secrets, tx.db, change);
        if (!after.enabled) await noLongerBehind(tx);
        return { ...after, next_actions: isDropped ? [ENTER_AGAIN] : [] };
      },
    }),

    command(ROUTES.testExternalInventory, {
      plan: () => ({ would_execute: { action: 'test_external_inventory' } }),
      intend: async () => null,
      send: test,
      // Looking again changes nothing, so a retry simply looks again.
      recall: test,
    }),

    pureRead(ROUTES.getExternalInventoryStatus, (db, _input, { principal }) => readStatus(db, principal)),

    pureRead(ROUTES.listExternalUses, async (db, { query }, { principal }) => {
      const { items, total } = await pageOfUses(db, principal, query);
      return { items: items.map(presentUse), total };
    }),

    write(ROUTES.resolveExternalUse, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustFindUse(db, principal, params.id);
        checkAnswer(row, body.outcome);
        return {
          would_execute: {
            action: 'resolve_external_use',
            use_id: row.id,
            outcome: body.outcome,
            grams: row.milligrams / 1000,
            external_spool_id: row.external_spool_id,
          },
          row,
          outcome: body.outcome,
        };
      },
      async execute(tx, { row, outcome }, { principal }) {
        await moveUse(tx.db, row, afterAnswer(outcome, principal.username, tx.now));
        await settleQuestion(tx, row);
        return { ...presentUse(await mustFindUse(tx.db, principal, row.id)), next_actions: [] };
      },
    }),
  ];
}

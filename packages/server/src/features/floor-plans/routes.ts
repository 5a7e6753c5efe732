import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import type { Kernel } from '../../kernel.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { pictureEndpoints } from './picture-routes.ts';
import { show, showAll } from './present.ts';
import { checkPlacements, checkUnchanged, mustFindEditable, mustFindPlan } from './rules.ts';
import * as store from './store.ts';

interface FloorPlanDeps extends Pick<Kernel, 'room'> {
  readonly license: LicenseService;
}

/** Where printers stand, for those who see them. */
export function floorPlanEndpoints({ room, license }: FloorPlanDeps): Endpoint[] {
  return [...readEndpoints(), ...planEndpoints(license), placementsEndpoint(), ...pictureEndpoints({ room })];
}

function readEndpoints(): Endpoint[] {
  return [
    read(ROUTES.listFloorPlans, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfPlans(db, principal, query);
      return { items: await showAll(db, principal, items), total };
    }),

    read(ROUTES.getFloorPlan, async (db, { params }, { principal }) =>
      show(db, principal, await mustFindPlan(db, principal, params.id)),
    ),
  ];
}

function planEndpoints(license: LicenseService): Endpoint[] {
  /** New records take their creator's organization; naming one is the licensed feature. */
  async function orgFor(db: Reader, orgId: number | null | undefined, principal: Principal) {
    if (orgId === undefined) return principal.org_id;
    if (orgId === null) return null;
    await license.requireFeature(db, 'organizations');
    return (await mustFindGroup(db, 'org', orgId, principal)).id;
  }

  return [
    write(ROUTES.createFloorPlan, {
      async plan(db, { body }, { principal }) {
        checkUnbound(principal);
        const row = { ...body, org_id: await orgFor(db, body.org_id, principal) };
        return { would_execute: { action: 'create_floor_plan', ...row }, row };
      },
      async execute(tx, { row }, { principal }) {
        const times = { created_at: tx.now, updated_at: tx.now };
        const plan = await store.insertPlan(tx.db, { ...row, ...times, picture_mark: null, revision: 1 });
        return { ...(await show(tx.db, principal, plan)), next_actions: [] };
      },
    }),

    write(ROUTES.updateFloorPlan, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustFindEditable(db, principal, params.id);
        const { name = row.name, width = row.width, height = row.height } = body;
        await checkSize(db, row, { width, height });
        return {
          would_execute: { action: 'update_floor_plan', floor_plan_id: row.id, ...body },
          row,
          change: { name, width, height },
        };
      },
      async execute(tx, { row, change }, { principal }) {
        const after = await store.updatePlan(tx.db, row.id, { ...change, updated_at: tx.now });
        return { ...(await show(tx.db, principal, after)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteFloorPlan, {
      async plan(db, { params }, { principal }) {
        const { id, name } = await mustFindEditable(db, principal, params.id);
        return { would_execute: { action: 'delete_floor_plan', floor_plan_id: id, name }, id };
      },
      async execute(tx, { id }) {
        await store.deletePlan(tx.db, id);
        return undefined;
      },
    }),
  ];
}

async function checkSize(
  db: Reader,
  row: store.FloorPlanRow,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const count = await store.countBeyond(db, row.id, size);
  if (count === 0) return;
  const path = size.width < row.width ? 'body.width' : 'body.height';
  throw validationFailed([{ path, said: said('floor_plan.too_small', { count }) }]);
}

function placementsEndpoint(): Endpoint {
  return write(ROUTES.setPlacements, {
    async plan(db, { params, body: { revision, placements } }, { principal }) {
      const row = await mustFindEditable(db, principal, params.id);
      checkUnchanged(row, revision);
      await checkPlacements(db, principal, row, placements);
      const printer_ids = placements.map(({ printer_id }) => printer_id);
      return {
        would_execute: { action: 'set_placements', floor_plan_id: row.id, name: row.name, printer_ids },
        row,
        placements,
      };
    },
    async execute(tx, { row, placements }, { principal }) {
      await store.replacePlacements(tx.db, row.id, placements);
      const after = await store.updatePlan(tx.db, row.id, { updated_at: tx.now });
      return { ...(await show(tx.db, principal, after)), next_actions: [] };
    },
  });
}

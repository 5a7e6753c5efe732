import { groupApi, orgApi } from '@farmhand/contract';
import { type Reader, toFlag } from '../../db/portable.ts';
import { type Endpoint, pureRead, read, write } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import type { LicenseService } from '../license/index.ts';
import { mustFindUser } from '../users/index.ts';
import { checkEmpty, checkNameFree, checkOwnsNothing, mustFindGroup } from './commands.ts';
import { type Api, type Kind, MEMBERSHIP, type Permit } from './kinds.ts';
import { checkLimit, limitChanged, storedLimit } from './limits.ts';
import { logoEndpoint } from './logo-routes.ts';
import type { Logos } from './logos.ts';
import { memberEndpoints } from './member-routes.ts';
import { orgSettingsEndpoints } from './org-settings-routes.ts';
import { presentGroup } from './present.ts';
import * as store from './store.ts';

export function groupEndpoints(
  kernel: Pick<Kernel, 'bus' | 'secrets'> & { readonly logos: Logos },
  license: LicenseService,
): Endpoint[] {
  const permitOrgs: Permit = (db) => license.requireFeature(db, 'organizations');
  return [
    ...recordEndpoints(kernel, 'group', groupApi, async () => undefined),
    ...memberEndpoints(kernel, 'group', groupApi, async () => undefined),
    ...recordEndpoints(kernel, 'org', orgApi, permitOrgs),
    ...memberEndpoints(kernel, 'org', orgApi, permitOrgs),
    ...orgSettingsEndpoints(kernel, permitOrgs),
    logoEndpoint(kernel),
  ];
}

async function checkOwner(db: Reader, ownerId: number | null | undefined): Promise<void> {
  if (typeof ownerId === 'number') await mustFindUser(db, ownerId);
}

function recordEndpoints({ bus }: Pick<Kernel, 'bus'>, kind: Kind, api: Api, permit: Permit): Endpoint[] {
  const idKey = MEMBERSHIP[kind];
  return [
    pureRead(api.list, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfGroups(db, kind, query, principal);
      return { items: items.map(presentGroup), total };
    }),

    read(api.read, async (db, { params }, { principal }) =>
      presentGroup(await mustFindGroup(db, kind, params.id, principal)),
    ),

    write(api.create, {
      async plan(db, { body }, { principal }) {
        await permit(db);
        await checkNameFree(db, kind, body.name, null);
        await checkOwner(db, body.owner_id);
        const creator = kind === 'org' ? principal.user_id : null;
        const owner_id = body.owner_id === undefined ? creator : body.owner_id;
        await checkLimit(db, kind, body.printer_ids);
        const group = { name: body.name, description: body.description, owner_id };
        const { printer_ids } = body;
        const limit = kind === 'org' ? {} : { printer_ids };
        return { would_execute: { action: `create_${kind}`, ...group, ...limit }, group, printer_ids };
      },
      async execute(tx, { group, printer_ids }) {
        const kept = { printer_ids: storedLimit(printer_ids), created_at: tx.now };
        const row = { ...group, is_org: toFlag(kind === 'org'), ...kept };
        return { ...presentGroup(await store.insertGroup(tx.db, row)), next_actions: [] };
      },
    }),

    write(api.update, {
      async plan(db, { params, body }, { principal }) {
        await permit(db);
        const group = await mustFindGroup(db, kind, params.id, principal);
        await checkNameFree(db, kind, body.name, group.id);
        await checkOwner(db, body.owner_id);
        await checkLimit(db, kind, body.printer_ids);
        const { printer_ids } = body;
        const change = {
          ...(body.name !== undefined && { name: body.name }),
          ...(body.description !== undefined && { description: body.description }),
          ...(body.owner_id !== undefined && { owner_id: body.owner_id }),
        };
        const limit = printer_ids === undefined || kind === 'org' ? {} : { printer_ids };
        return {
          would_execute: { action: `update_${kind}`, [idKey]: group.id, ...change, ...limit },
          group,
          change: { ...change, ...(printer_ids !== undefined && { printer_ids: storedLimit(printer_ids) }) },
        };
      },
      async execute(tx, { group, change }) {
        await store.updateGroup(tx.db, group.id, change);
        const after = { ...group, ...change };
        if (after.printer_ids !== group.printer_ids) await limitChanged(tx, bus, group.id);
        return { ...presentGroup(after), next_actions: [] };
      },
    }),

    write(api.remove, {
      async plan(db, { params }, { principal }) {
        await permit(db);
        const group = await mustFindGroup(db, kind, params.id, principal);
        checkEmpty(kind, group);
        await checkOwnsNothing(db, group);
        return {
          would_execute: { action: `delete_${kind}`, [idKey]: group.id, name: group.name },
          group,
        };
      },
      async execute(tx, { group }) {
        await store.deleteGroup(tx.db, group.id);
        return undefined;
      },
    }),
  ];
}

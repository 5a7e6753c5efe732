import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { mustFindModel, show } from './commands.ts';
import * as store from './store.ts';

export function orgModelEndpoints({ license }: { readonly license: LicenseService }): Endpoint[] {
  async function find(db: Reader, params: { id: number; rid: number }, principal: Principal) {
    await license.requireFeature(db, 'organizations');
    const org = await mustFindGroup(db, 'org', params.id, principal);
    return { org, row: await mustFindModel(db, principal, params.rid) };
  }

  return [
    write(ROUTES.addOrgModel, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        const words = { action: 'add_org_model', org_id: org.id, model_id: row.id, name: row.name };
        return { would_execute: words, org, row };
      },
      async execute(tx, { org, row }) {
        const change = { org_id: org.id, updated_at: tx.now };
        const after = row.org_id === org.id ? row : await store.updateModel(tx.db, row.id, change);
        return { ...(await show(tx.db, after)), next_actions: [] };
      },
    }),

    write(ROUTES.removeOrgModel, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        if (row.org_id !== org.id) {
          throw new AppError(
            'model_not_found',
            said('model.not_of_organization', { model: row.name, organization: org.name }),
          );
        }
        const words = { action: 'remove_org_model', org_id: org.id, model_id: row.id, name: row.name };
        return { would_execute: words, row };
      },
      async execute(tx, { row }) {
        await store.updateModel(tx.db, row.id, { org_id: null, updated_at: tx.now });
        return undefined;
      },
    }),
  ];
}

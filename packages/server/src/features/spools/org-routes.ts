import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { announce, forgetLowStock } from './ledger.ts';
import { mustChangeSpool } from './policy.ts';
import { nameOf, presentWritten, spoolNamed } from './present.ts';
import { type SpoolRow, updateSpool } from './store.ts';

export function orgSpoolEndpoints(license: LicenseService): Endpoint[] {
  async function find(db: Reader, params: { id: number; rid: number }, principal: Principal) {
    await license.requireFeature(db, 'organizations');
    const org = await mustFindGroup(db, 'org', params.id, principal);
    return { org, row: await mustChangeSpool(db, principal, params.rid) };
  }

  async function move(tx: WriteTx, row: SpoolRow, org_id: number | null): Promise<SpoolRow> {
    if (row.org_id === org_id) return row;
    const after = await updateSpool(tx.db, row, { org_id, updated_at: tx.now });
    // An open alert speaks to the people of the old organization: the new ones get their own.
    await forgetLowStock(tx, row.id);
    await announce(tx, after);
    return after;
  }

  return [
    write(ROUTES.addOrgSpool, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        const words = { action: 'add_org_spool', org_id: org.id, spool_id: row.id, name: nameOf(row) };
        return { would_execute: words, org, row };
      },
      execute: async (tx, { org, row }) => presentWritten(await move(tx, row, org.id)),
    }),

    write(ROUTES.removeOrgSpool, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        if (row.org_id !== org.id) {
          throw new AppError(
            'spool_not_found',
            said('spool.not_of_organization', { spool: spoolNamed(row), organization: org.name }),
          );
        }
        const words = { action: 'remove_org_spool', org_id: org.id, spool_id: row.id, name: nameOf(row) };
        return { would_execute: words, row };
      },
      async execute(tx, { row }) {
        await move(tx, row, null);
        return undefined;
      },
    }),
  ];
}

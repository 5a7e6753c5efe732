import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import { mustFindGroup } from '../groups/index.ts';
import type { LicenseService } from '../license/index.ts';
import { mustControlPrinter, show } from './commands.ts';
import * as store from './store.ts';
import type { Supervisor } from './supervision/index.ts';
import { tellStatus } from './tell-status.ts';

interface OrgPrinterDeps {
  readonly supervisor: Supervisor;
  readonly license: LicenseService;
}

export function orgPrinterEndpoints({ supervisor, license }: OrgPrinterDeps): Endpoint[] {
  async function find(db: Reader, params: { id: number; rid: number }, principal: Principal) {
    await license.requireFeature(db, 'organizations');
    const org = await mustFindGroup(db, 'org', params.id, principal);
    return { org, row: await mustControlPrinter(db, principal, params.rid) };
  }

  async function move(tx: WriteTx, row: store.PrinterRow, org_id: number | null): Promise<store.PrinterRow> {
    if (row.org_id === org_id) return row;
    const after = await store.updatePrinter(tx.db, row.id, { org_id, updated_at: tx.now });
    await tellStatus(tx, supervisor, after);
    tx.afterCommit(() => supervisor.reload(row.id));
    return after;
  }

  return [
    write(ROUTES.addOrgPrinter, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        return {
          would_execute: { action: 'add_org_printer', org_id: org.id, printer_id: row.id, name: row.name },
          org,
          row,
        };
      },
      async execute(tx, { org, row }, { principal }) {
        const after = await move(tx, row, org.id);
        return { ...(await show(tx.db, supervisor, after, principal)), next_actions: [] };
      },
    }),

    write(ROUTES.removeOrgPrinter, {
      async plan(db, { params }, { principal }) {
        const { org, row } = await find(db, params, principal);
        if (row.org_id !== org.id) {
          throw new AppError(
            'printer_not_found',
            said('printer.not_of_org', { printer: row.name, org: org.name }),
          );
        }
        return {
          would_execute: { action: 'remove_org_printer', org_id: org.id, printer_id: row.id, name: row.name },
          row,
        };
      },
      async execute(tx, { row }) {
        await move(tx, row, null);
        return undefined;
      },
    }),
  ];
}

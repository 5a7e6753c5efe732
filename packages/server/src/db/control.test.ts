import { ROLES } from '@farmhand/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../test/full.ts';
import { openFarm } from '../../test/kit.ts';
import { enterprise } from '../../test/licenses.ts';
import { addPrinter } from '../../test/printers.ts';
import { type Controlled, type Controller, controllable, controlRefusal, isShown, shown } from './control.ts';

const own: Controlled = { id: 1, org_id: 1, is_shared: false };
const caller: Controller = {
  user_id: 1,
  role: 'operator',
  org_id: 1,
  printer_ids: null,
  group_printer_ids: null,
};

test('who may act on a printer: its own people, admins, tokens that name it, and groups that are not limited to others', () => {
  const cases: readonly [string, Partial<Controller>, Partial<Controlled>, string | null][] = [
    ['its own organization', {}, {}, null],
    ['an admin of another one', { role: 'admin', org_id: 2 }, {}, null],
    ['another organization', { org_id: 2 }, {}, 'unseen'],
    ['another organization, shared', { org_id: 2 }, { is_shared: true }, 'shared_to_watch'],
    ['nobody’s people, shared', { org_id: null }, { is_shared: true }, 'shared_to_watch'],
    ['nobody’s people, nobody’s printer', { org_id: null }, { org_id: null }, null],
    ['a group with it', { group_printer_ids: [2, 1] }, {}, null],
    ['a group with others alone', { group_printer_ids: [2] }, {}, 'unseen'],
    ['a group without any', { group_printer_ids: [] }, {}, 'unseen'],
    [
      'a group with others alone, shared',
      { org_id: 2, group_printer_ids: [2] },
      { is_shared: true },
      'unseen',
    ],
    ['a group of another organization with it', { org_id: 2, group_printer_ids: [1] }, {}, 'unseen'],
    ['an admin in a group with others alone', { role: 'admin', group_printer_ids: [2] }, {}, null],
    [
      'a token that names it, of a member who does not see it',
      { printer_ids: [1], group_printer_ids: [2] },
      {},
      'unseen',
    ],
    [
      'a token that names another, of a member who sees it',
      { printer_ids: [2], group_printer_ids: [1] },
      {},
      'outside_token',
    ],
    ['a token that names it', { printer_ids: [2, 1] }, {}, null],
    ['a token that names another', { printer_ids: [2] }, {}, 'outside_token'],
    ['a token that names none', { printer_ids: [] }, {}, 'outside_token'],
    ['an admin’s token that names another', { role: 'admin', printer_ids: [2] }, {}, 'outside_token'],
    [
      'a token that names what is shared',
      { org_id: 2, printer_ids: [1] },
      { is_shared: true },
      'shared_to_watch',
    ],
    ['a token, and it is not there for its owner', { org_id: 2, printer_ids: [2] }, {}, 'unseen'],
  ];
  for (const [name, who, printer, refusal] of cases) {
    const did = controlRefusal({ ...caller, ...who }, { ...own, ...printer });
    expect([name, did]).toEqual([name, refusal]);
  }
});

test('who may act on a printer, and who is shown it, is the same in SQL and in memory', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const orgs: (number | null)[] = [null];
  for (const name of ['One', 'Two']) {
    orgs.push(((await admin.post('/orgs', { name })).body as { id: number }).id);
  }
  const printers: Controlled[] = [];
  for (const org_id of orgs) {
    for (const is_shared of [false, true]) {
      const entry = { name: 'P', family: 'prusalink', host: '127.0.0.1', enabled: false };
      const { id } = await addPrinter(admin, { ...entry, org_id, shared: is_shared });
      printers.push({ id, org_id, is_shared });
    }
  }
  const callers = fc.record<Controller>({
    user_id: fc.constant(1),
    role: fc.constantFrom(...ROLES),
    org_id: fc.constantFrom(...orgs),
    printer_ids: fc.option(fc.subarray(printers.map(({ id }) => id)), { nil: null }),
    group_printer_ids: fc.option(fc.subarray(printers.map(({ id }) => id)), { nil: null }),
  });
  const check = fc.asyncProperty(callers, async (who) => {
    const query = farm.app.kernel.database.read.selectFrom('printers').select('id');
    const rows = await query.where(controllable(who, 'printers')).orderBy('id').execute();
    const expected = printers.filter((printer) => controlRefusal(who, printer) === null);
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const listed = await query.where(shown(who, 'printers')).orderBy('id').execute();
    const shownTo = printers.filter((printer) => isShown(who, printer));
    expect(listed.map(({ id }) => id)).toEqual(shownTo.map(({ id }) => id));
  });
  await fc.assert(check, { numRuns: asFarAs(40, 100) });
});

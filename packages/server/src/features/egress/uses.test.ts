import type { Egress, EgressDestination } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { HOUSE, openRestrictedFarm, PUBLIC_ADDRESS, restrictedWorld } from '../../../test/restricted.ts';
import type { Use } from './days-store.ts';
import type { Judged } from './judged.ts';
import { keyOf } from './place.ts';
import { accountFor } from './uses.ts';

const egressOf = async (admin: Caller): Promise<Egress> => (await admin.get('/system/egress')).body as Egress;
const keeping = ({ destinations }: Egress): readonly string[] =>
  destinations.filter((each: EgressDestination) => each.keeps_from_starting).map(({ host }) => host);

test('what the next start would be refused for is marked while the farm runs', async () => {
  const { admin, world } = await openRestrictedFarm();
  world.lead('left.lan', '10.0.0.9');
  expect((await admin.patch('/mail-server', { host: HOUSE, enabled: false })).status).toBe(200);
  await admin.post('/printers', { name: 'Left', family: 'moonraker', host: 'left.lan' });
  expect(keeping(await egressOf(admin))).toEqual([]);
  world.lead(HOUSE, PUBLIC_ADDRESS);
  world.lead('left.lan');
  expect(keeping(await egressOf(admin))).toEqual([HOUSE]);
  // A mail server has to be known, a printer may be away.
  world.lead(HOUSE);
  expect(keeping(await egressOf(admin))).toEqual([HOUSE]);
  world.lead('left.lan', PUBLIC_ADDRESS);
  expect(keeping(await egressOf(admin))).toContain('left.lan');
});

test('in normal mode nothing keeps the farm from starting', async () => {
  const { outbound } = restrictedWorld();
  const farm = await openFarm({ outbound });
  const admin = await farm.session('admin');
  expect((await admin.patch('/mail-server', { host: PUBLIC_ADDRESS })).status).toBe(200);
  expect(keeping(await egressOf(admin))).toEqual([]);
});

test('what is only entered pushes nothing off the list that was tried, and what is left out is counted', async () => {
  const { farm, admin, world } = await openRestrictedFarm();
  await world.outbound
    .towards('mail')
    .dial({ host: '93.184.217.1', port: 25, timeoutMs: 1_000 })
    .catch(() => undefined);
  for (let number = 0; number < 103; number += 1)
    world.outbound.tell({
      ...{ purpose: 'personal', host: `93.184.216.${number}`, port: 0, addresses: [] },
      refusal: said('address.restricted'),
    });
  await farm.app.evidence.flush();
  const { destinations, left_out } = await egressOf(admin);
  const unlisted = destinations.filter(({ owner }) => owner === null);
  expect(unlisted.filter(({ port }) => port === 0)).toHaveLength(100);
  expect(unlisted.map(({ host }) => host)).toContain('93.184.217.1');
  expect(left_out).toBe(3);
});

test('a channel that the mode switches off is not shown with what others send to the same place', async () => {
  const { farm, world } = await openRestrictedFarm();
  const webhook: Judged = {
    ...{
      purpose: 'message',
      of: said('egress.of_destination', { name: 'Shop' }),
      setting: '/settings/messages',
    },
    ...{ host: HOUSE, port: 80, isOff: false, verdict: 'allowed', standing: 'allowed' },
    ...{ reason: null, addresses: ['127.0.0.2'] },
  };
  const bot: Judged = { ...webhook, isOff: true, isInert: true, verdict: 'switched_off', addresses: [] };
  const use: Use = {
    ...{ purpose: 'message', host: HOUSE, port: 80, connections: 7, refusals: 0 },
    ...{ last_used_at: 1, last_refused_at: null, last_day: '2026-11-02' },
  };
  const account = async (...judged: readonly Judged[]) => {
    const { read: db } = farm.app.kernel.database;
    const parts = { db, outbound: world.outbound, mode: 'restricted' } as const;
    const { accounts } = await accountFor(parts, judged, new Map([[keyOf(use), use]]), []);
    return accounts.map((each) => each.use?.connections ?? 0);
  };
  expect(await account(webhook, bot)).toEqual([7, 0]);
  // From before the mode, when it was on.
  expect(await account(bot)).toEqual([7]);
});

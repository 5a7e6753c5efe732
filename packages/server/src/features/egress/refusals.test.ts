import type { Alert } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/kit.ts';
import { OUTSIDE, openRestrictedFarm, PUBLIC } from '../../../test/restricted-farm.ts';
import type { Listed } from '../../net/listed.ts';
import { createCounts } from './counts.ts';
import { endAlerts } from './over.ts';
import { keyOf } from './place.ts';
import { MOST_ALERTS, tellRefused } from './refusals.ts';

const MINUTE_MS = 60_000;

interface Entry {
  readonly outcome: string;
  readonly count: number;
  readonly via: string;
  readonly username: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const alerts = async (caller: Caller): Promise<readonly Alert[]> =>
  (await caller.get('/alerts?kind=itar_blocked&limit=200')).body as Alert[];
const open = async (caller: Caller) =>
  (await alerts(caller)).filter(({ resolved_at }) => resolved_at === null);
const entries = async (admin: Caller): Promise<readonly Entry[]> =>
  (await admin.get('/audit?action=egress_refused&limit=200')).body as Entry[];

test('the first refusal of a destination is one alert and one entry, and further ones are counted', async () => {
  const farm = await openRestrictedFarm();
  const admin = await farm.session('admin');
  for (let turn = 0; turn < 3; turn += 1) {
    await farm.goTo(PUBLIC, { purpose: 'webhook', to: 443 });
    await farm.goTo(PUBLIC, { purpose: 'webhook', to: 443 });
    await farm.app.evidence.flush();
  }
  const [alert, ...others] = await alerts(admin);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ severity: 'warning', resolved_at: null, printer_id: null, org_id: null });
  expect(alert?.said).toEqual({
    code: 'itar_blocked.unlisted',
    facts: { destination: `${PUBLIC}:443`, reason: OUTSIDE },
  });
  const [entry, ...more] = await entries(admin);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ outcome: 'refused', count: 2, via: 'system', username: null });
  expect(entry?.details).toMatchObject({ purpose: 'webhook', host: PUBLIC, port: 443, addresses: [PUBLIC] });

  // Every refusal is in the log in the end, however few the entries are.
  await farm.app.evidence.settle();
  await farm.app.evidence.settle();
  expect((await entries(admin)).map(({ count }) => count)).toEqual([4, 2]);
});

test('another port or purpose of the same host is another destination', async () => {
  const farm = await openRestrictedFarm();
  await farm.goTo(PUBLIC, { purpose: 'webhook', to: 443 });
  await farm.goTo(PUBLIC, { purpose: 'webhook', to: 80 });
  await farm.goTo(PUBLIC, { purpose: 'mail', to: 443 });
  await farm.app.evidence.flush();
  expect(await open(await farm.session('admin'))).toHaveLength(3);
});

test('people are told by itself, and administrators alone', async () => {
  const farm = await openRestrictedFarm({ isStill: false });
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  await farm.goTo(PUBLIC);
  await expect.poll(() => open(admin)).toHaveLength(1);
  expect(await alerts(operator)).toEqual([]);
});

test('whose it is stands in the alert and in the entry', async () => {
  const farm = await openRestrictedFarm();
  const listed: Listed = {
    ...{ purpose: 'mail', of: said('egress.of_mail_server'), setting: '/settings/messages', isOff: false },
    ...{ host: 'mail.test', port: 25 },
  };
  const counts = createCounts();
  counts.see({ ...listed, addresses: [PUBLIC], refusal: OUTSIDE }, farm.clock.now());
  await farm.app.kernel.write((tx) => tellRefused(tx, counts.all(), new Map([[keyOf(listed), listed]])));
  const admin = await farm.session('admin');
  expect((await alerts(admin))[0]?.said).toEqual({
    code: 'itar_blocked.outside',
    facts: { destination: 'mail.test:25', owner: listed.of, reason: OUTSIDE },
  });
  expect((await entries(admin))[0]?.details).toMatchObject({ owner: 'the mail server' });
});

test('of what is refused within the house nobody says that the farm would not start again', async () => {
  const farm = await openRestrictedFarm();
  const listed: Listed = {
    ...{ purpose: 'printer', of: said('egress.of_printer', { name: 'Left' }), setting: '/printers/1' },
    ...{ host: 'left.test', port: 80, isOff: false },
  };
  const counts = createCounts();
  const refusal = said('link.public_resolver');
  counts.see({ ...listed, addresses: [], refusal }, farm.clock.now());
  await farm.app.kernel.write((tx) => tellRefused(tx, counts.all(), new Map([[keyOf(listed), listed]])));
  expect((await alerts(await farm.session('admin')))[0]?.said?.code).toBe('itar_blocked');
});

test('a flood of destinations makes few alerts and few entries, and every refusal is counted', async () => {
  const farm = await openRestrictedFarm();
  const admin = await farm.session('admin');
  const all = 5 * MOST_ALERTS;
  for (let at = 0; at < all; at += 1) {
    await farm.goTo(`203.0.113.${at}`, { purpose: 'personal' });
    if (at % 7 === 0) await farm.app.evidence.flush();
  }
  await farm.app.evidence.settle();
  const told = await open(admin);
  expect(told).toHaveLength(MOST_ALERTS + 1);
  expect(told.filter((alert) => alert.said?.code === 'itar_blocked.others')).toHaveLength(1);
  const logged = await entries(admin);
  expect(logged).toHaveLength(MOST_ALERTS + 1);
  expect(logged.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  expect(logged[0]?.details).toMatchObject({ purpose: 'personal', destinations: all - MOST_ALERTS });

  // An hour later nothing of it is configured, and nothing was tried again.
  farm.clock.jump(61 * MINUTE_MS);
  await farm.app.evidence.look();
  expect(await open(admin)).toEqual([]);
});

test('the alert is over when the destination is reached, and the next refusal is a new one', async () => {
  const farm = await openRestrictedFarm();
  const admin = await farm.session('admin');
  farm.names.set('printer.test', [PUBLIC]);
  await farm.goTo('printer.test');
  await farm.app.evidence.flush();
  farm.names.set('printer.test', ['127.0.0.1']);
  farm.clock.jump(MINUTE_MS);
  expect(await farm.goTo('printer.test')).toBe(true);
  await farm.app.evidence.flush();
  await farm.app.evidence.look();
  // A name that leads here and there in turn makes no alert for each turn.
  expect(await open(admin)).toHaveLength(1);
  farm.clock.jump(5 * MINUTE_MS);
  await farm.app.evidence.look();
  expect(await open(admin)).toEqual([]);

  farm.names.set('printer.test', [PUBLIC]);
  await farm.goTo('printer.test');
  await farm.app.evidence.flush();
  expect([(await open(admin)).length, (await alerts(admin)).length]).toEqual([1, 2]);
  expect(await entries(admin)).toHaveLength(2);
});

test('the alert is over when its destination is mended or switched off, also when nothing is sent there', async () => {
  const farm = await openRestrictedFarm();
  const { kernel } = farm.app;
  const admin = await farm.session('admin');
  const ended = async (isOff: boolean) => {
    const listed: Listed = {
      ...{
        purpose: 'printer',
        of: said('egress.of_printer', { name: 'Left' }),
        setting: '/printers/1',
        isOff,
      },
      ...{ host: 'printer.test', port: farm.port },
    };
    const ownersOf = async () => new Map([[keyOf(listed), listed]]);
    await endAlerts({ ...kernel, outbound: farm.outbound, ownersOf });
    return (await open(admin)).length === 0;
  };
  for (const isMended of [true, false]) {
    farm.names.set('printer.test', [PUBLIC]);
    await farm.goTo('printer.test');
    await farm.app.evidence.flush();
    farm.clock.jump(61 * MINUTE_MS);
    expect(await ended(false)).toBe(false);
    if (isMended) farm.names.set('printer.test', ['127.0.0.1']);
    expect(await ended(!isMended)).toBe(true);
  }
});

test('one that is refused again and again stays one alert, whether or not somebody has dismissed it', async () => {
  const farm = await openRestrictedFarm();
  const admin = await farm.session('admin');
  for (let hour = 0; hour < 4; hour += 1) {
    await farm.goTo(PUBLIC);
    await farm.app.evidence.flush();
    await farm.app.evidence.look();
    const [alert] = await alerts(admin);
    if (hour === 1) await admin.post(`/alerts/${alert?.id}/dismiss`);
    farm.clock.jump(59 * MINUTE_MS);
  }
  const { body } = await admin.get('/alerts?kind=itar_blocked&include_dismissed=true');
  expect(body).toHaveLength(1);
});

test('in normal mode refusals are counted alone, and what restricted mode has told is over', async () => {
  const restricted = await openRestrictedFarm();
  await restricted.goTo(PUBLIC);
  await restricted.app.evidence.flush();
  expect(await open(await restricted.session('admin'))).toHaveLength(1);
  await restricted.stop();
  const { dataDir, databaseUrl } = restricted;
  const farm = await openRestrictedFarm({ mode: 'normal', dataDir, databaseUrl });
  const admin = await farm.session('admin');
  expect(await open(admin)).toEqual([]);
  await farm.goTo('127.0.0.1', { purpose: 'webhook' });
  await farm.app.evidence.settle();
  expect(await open(admin)).toEqual([]);
  expect(await entries(admin)).toHaveLength(1);
  const found = await farm.app.kernel.database.read.selectFrom('egress_days').selectAll().execute();
  expect(found.map(({ host, refusals }) => [host, refusals]).toSorted()).toEqual([
    ['127.0.0.1', 1],
    [PUBLIC, 1],
  ]);
});

import { expect, onTestFinished, test } from 'vitest';
import { addIdle, addTask, DAY_MS } from '../../../../test/maintenance.ts';
import { openMessageFarm } from '../../../../test/message-farm.ts';
import { openPushService } from '../../../../test/push-service.ts';
import { createOutbound } from '../../../net/outbound.ts';

const within = { timeout: 20_000 };

async function openBrowser() {
  const service = await openPushService({ host: 'localhost' });
  onTestFinished(service.close);
  return service;
}

// spec: S6.5 S6.6
test('overdue maintenance is told on the page or by push, as each person prefers', async () => {
  const outbound = createOutbound({ refuse: () => null, lookup: async () => ['127.0.0.1'] });
  const { farm, admin, clock } = await openMessageFarm({ outbound });
  const [both, pageAlone, pushAlone] = [
    await farm.session('operator'),
    await farm.session('operator'),
    await farm.session('operator'),
  ];
  const browsers = [await openBrowser(), await openBrowser(), await openBrowser()] as const;
  for (const [index, person] of [both, pageAlone, pushAlone].entries()) {
    const settings = browsers[index]?.settings;
    const made = await person.post('/destinations', { scope: 'user', channel: 'push', settings });
    expect(made.status).toBe(201);
  }
  const prefer = (person: typeof both, choice: object) =>
    person.patch('/message-preferences', { hears: { maintenance_overdue: choice } });
  await prefer(pageAlone, { push: false });
  await prefer(pushAlone, { in_app: false });
  await addIdle(admin, 'Left');
  await addTask(admin, { interval_days: 1 });
  clock.advance(DAY_MS);
  await farm.app.maintenance.sweep();
  const told = browsers.map(
    ({ pushed }) =>
      () =>
        pushed.map(({ payload }) => payload['title']),
  );
  const title = 'Belt check is overdue on Left';
  await expect.poll(() => told[0]?.(), within).toEqual([title]);
  await expect.poll(() => told[2]?.(), within).toEqual([title]);
  expect(told[1]?.()).toEqual([]);
  const again = await Promise.all([both, pageAlone, pushAlone].map(({ user }) => farm.session(user)));
  const unread = await Promise.all(
    again.map(async (person) => (await person.get('/alerts/unread-count')).body),
  );
  expect(unread).toMatchObject([{ unread_count: 1 }, { unread_count: 1 }, { unread_count: 0 }]);
});

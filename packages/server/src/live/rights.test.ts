import { expect, test } from 'vitest';
import { enterprise } from '../../test/licenses.ts';
import { connect, type ListeningFarm, type LiveClient, openListeningFarm, tell } from '../../test/live.ts';
import { idOf } from '../../test/replies.ts';
import { LIVE_LIMITS } from './limits.ts';

/** Contract section 5: what takes rights away acts at once on open WebSockets. */

let changesMade = 0;

/** Answers what was told after the change. What was told before it may still be on its way. */
async function closesWith4001(
  farm: ListeningFarm,
  client: LiveClient,
  act: () => Promise<unknown>,
): Promise<string> {
  await client.first('snapshot');
  changesMade += 1;
  const message = `after change ${changesMade}`;
  const before = performance.now();
  await act();
  await tell(farm, message);
  expect(await client.closed).toBe(4001);
  // Not by the next ping, which would find it out as well.
  expect(performance.now() - before).toBeLessThan(LIVE_LIMITS.pingEveryMs / 2);
  expect(client.told()).not.toContain(message);
  return message;
}

test('a revoked token loses its feed, its siblings keep theirs', async () => {
  const farm = await openListeningFarm();
  const user = await farm.addUser('operator');
  const [token, sibling] = [await farm.token(user, ['agent:read']), await farm.token(user, ['agent:read'])];
  const session = await farm.session(user);
  const kept = [await connect(farm, sibling), await connect(farm, session)];
  const client = await connect(farm, token);
  const told = await closesWith4001(farm, client, async () => {
    expect((await session.delete(`/tokens/${token.tokenId}`)).status).toBe(204);
  });
  await tell(farm, 'to the others');
  for (const other of kept) {
    await other.until(() => other.told().length === 2);
    expect(other.told()).toEqual([told, 'to the others']);
  }
});

test('an ended session loses its feed', async () => {
  const farm = await openListeningFarm();
  const user = await farm.addUser('viewer');
  const [here, there] = [await farm.session(user), await farm.session(user)];
  await closesWith4001(farm, await connect(farm, there), async () => {
    expect((await here.delete(`/auth/sessions/${there.sessionId}`)).status).toBe(204);
  });
  await closesWith4001(farm, await connect(farm, here), async () => {
    expect((await here.post('/auth/logout')).status).toBe(200);
  });
});

test('a deactivated or deleted user, and one whose role changed, loses every feed', async () => {
  const farm = await openListeningFarm();
  const admin = await farm.session('admin');
  const changes = [
    (id: number) => admin.patch(`/users/${id}`, { is_active: false }),
    (id: number) => admin.patch(`/users/${id}`, { role: 'viewer' }),
    (id: number) => admin.patch(`/users/${id}`, { role: 'admin' }),
    (id: number) => admin.patch(`/users/${id}`, { password: 'a new long password' }),
    (id: number) => admin.delete(`/users/${id}`),
  ];
  for (const change of changes) {
    const user = await farm.addUser('operator');
    const client = await connect(farm, await farm.session(user));
    await closesWith4001(farm, client, async () => {
      expect((await change(user.id)).status).toBeLessThan(300);
    });
  }
});

test('a user who joins or leaves an organization loses the feed', async () => {
  const farm = await openListeningFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = idOf(await admin.post('/orgs', { name: 'Lab' }));
  const viewer = await farm.session('viewer');
  const membership = `/orgs/${org}/members/${viewer.user.id}`;
  for (const change of [() => admin.put(membership), () => admin.delete(membership)]) {
    await closesWith4001(farm, await connect(farm, viewer), async () => {
      expect((await change()).status).toBeLessThan(300);
    });
  }
});

test('a change that leaves the rights as they are closes nothing and loses nothing', async () => {
  const farm = await openListeningFarm();
  const { user, headers } = await farm.session('viewer');
  const client = await connect(farm, { headers });
  await client.first('snapshot');
  for (let n = 0; n < 30; n += 1) {
    farm.app.kernel.bus.emit('access.changed', { userId: user.id });
    await tell(farm, String(n));
  }
  await client.until(() => client.told().length === 30);
  await farm.clock.pass(20);
  expect(client.told()).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
});

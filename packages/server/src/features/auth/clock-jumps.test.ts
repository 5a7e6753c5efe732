import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { createAuthenticator } from './authenticator.ts';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

/** One more authenticator on the same database, whose timers the test turns. */
function authenticatorOf(farm: Farm) {
  const tasks: (() => Promise<void>)[] = [];
  const timers = {
    every: (_ms: number, _name: string, task: () => Promise<void>) => void tasks.push(task),
    stop: async () => undefined,
  };
  const authenticator = createAuthenticator({ ...farm.app.kernel, timers });
  authenticator.start();
  const secretOf = (headers: Readonly<Record<string, string>>) => headers['cookie']?.split('=')[1] ?? '';
  return {
    use: async (headers: Readonly<Record<string, string>>) => {
      const principal = await authenticator.authenticate({ kind: 'session', secret: secretOf(headers) });
      if (principal !== null) authenticator.touch(principal);
      return principal !== null;
    },
    prune: async () => {
      for (const task of tasks) await task();
    },
  };
}

const rowOf = (farm: Farm, id: number) =>
  farm.app.kernel.database.read.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

test('after the clock was set back, a session’s last use is right again with its next use', async () => {
  const farm = await openFarm();
  const [session, idle] = [await farm.session('viewer'), await farm.session('viewer')];
  const { use, prune } = authenticatorOf(farm);
  expect(await use(session.headers)).toBe(true);
  farm.clock.jump(-TEN_YEARS_MS);
  farm.clock.advance(HOUR_MS);
  expect(await use(session.headers)).toBe(true);
  await prune();
  expect((await rowOf(farm, session.sessionId))?.last_seen_at).toBe(farm.clock.now());
  // One that nobody uses any more ends in its time all the same.
  farm.clock.advance(13 * HOUR_MS);
  expect(await use(idle.headers)).toBe(false);
});

test('a clock that was ten years ahead for an hour costs nobody the session', async () => {
  const farm = await openFarm();
  const session = await farm.session('viewer');
  const { use, prune } = authenticatorOf(farm);
  farm.clock.jump(TEN_YEARS_MS);
  expect(await use(session.headers)).toBe(false);
  await prune();
  farm.clock.advance(HOUR_MS);
  farm.clock.jump(-TEN_YEARS_MS);
  expect(await use(session.headers)).toBe(true);
});

import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import {
  addQuiet,
  QUICK_BROKER,
  setBroker,
  startBroker,
  type TestBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

/** The buttons that Home Assistant shows of a printer. */
const buttonsOf = (broker: TestBroker, id: number): string[] =>
  broker
    .topics(`homeassistant/button/farmhand_${id}/`)
    .map((topic) => topic.split('/').at(-2) ?? '')
    .toSorted();

/** A farm with two printers at a broker, and nobody's token. */
async function openShown() {
  const broker = await startBroker();
  const farm = await openFarm({ broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  const [left, right] = [await addQuiet(admin, 'Left'), await addQuiet(admin, 'Right')];
  await setBroker(admin, { url: broker.url, enabled: true, discovery_enabled: true });
  await untilConnected(admin);
  await expect.poll(() => broker.json(`farmhand/printers/${right}/state`)).toMatchObject({ name: 'Right' });
  /** What is shown of both when this token presses. */
  const choose = async (secret: string | null) => {
    await setBroker(admin, { command_token: secret });
    await untilConnected(admin);
  };
  const shown = () => [buttonsOf(broker, left), buttonsOf(broker, right)];
  return { broker, farm, admin, left, right, choose, shown };
}

const CONTROLS = ['pause', 'resume', 'stop'];
const ALL = ['pause', 'plate_cleared', 'resume', 'stop'];

test('a button is there only where the token may press it: scopes, grants and printers', async () => {
  const { farm, left, choose, shown } = await openShown();
  expect(shown()).toEqual([[], []]);
  await choose((await farm.token('operator', ['agent:write'])).secret);
  await expect.poll(shown).toEqual([CONTROLS, CONTROLS]);
  await choose((await farm.token('admin', ['admin'])).secret);
  await expect.poll(shown).toEqual([ALL, ALL]);
  // Of all that it reads it may press nothing.
  await choose((await farm.token('operator', ['agent:read'])).secret);
  await expect.poll(shown).toEqual([[], []]);
  const operator = await farm.session('operator');
  const made = await operator.post('/tokens', {
    ...{ name: 'Left alone', scopes: ['agent:write'], grants: ['plate_cleared'] },
    budgets: { printer_ids: [left] },
  });
  expect(made.status).toBe(201);
  await choose((made.body as { token: string }).token);
  await expect.poll(shown).toEqual([ALL, []]);
});

test('what the token may no longer do is taken back, also by its owner’s role, and comes again with it', async () => {
  const { farm, admin, choose, shown } = await openShown();
  const token = await farm.token('operator', ['agent:write']);
  await choose(token.secret);
  await expect.poll(shown).toEqual([CONTROLS, CONTROLS]);
  const { id: owner } = token.user;
  expect((await admin.patch(`/users/${owner}`, { role: 'viewer' })).status).toBe(200);
  await expect.poll(shown, { timeout: 5_000 }).toEqual([[], []]);
  await admin.patch(`/users/${owner}`, { role: 'operator' });
  await expect.poll(shown, { timeout: 5_000 }).toEqual([CONTROLS, CONTROLS]);
  expect((await admin.delete(`/tokens/${token.tokenId}`)).status).toBe(204);
  await expect.poll(shown, { timeout: 5_000 }).toEqual([[], []]);
});

test('a token that expires takes its buttons along', async () => {
  const { farm, choose, shown } = await openShown();
  const expiresAt = farm.clock.now() + 60_000;
  await choose((await farm.token('operator', ['agent:write'], { expiresAt })).secret);
  await expect.poll(shown).toEqual([CONTROLS, CONTROLS]);
  farm.clock.advance(61_000);
  await expect.poll(shown, { timeout: 5_000 }).toEqual([[], []]);
});

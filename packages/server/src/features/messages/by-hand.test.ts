import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { openMessageFarm, raise, receiver, toldOf } from '../../../test/message-farm.ts';

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

test('a person sends ten tests at once and then one each twelve seconds; others are not held up by it', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const to = await receiver();
  const made = await admin.post('/destinations', {
    scope: 'farm',
    channel: 'webhook',
    settings: { url: to.url },
  });
  const at = `/destinations/${idOf(made)}`;
  for (let n = 0; n < 10; n += 1) expect((await admin.post(`${at}/test`)).status).toBe(200);
  expect((await admin.post(`${at}/test`)).body).toMatchObject({
    error: {
      code: 'quota_exceeded',
      said: { code: 'message.too_many_by_hand', facts: { limit: 10, seconds: 12 } },
      quota: 'messages_by_hand',
      limit: 10,
      resets_at: expect.any(String),
    },
  });
  expect(to.received).toHaveLength(10);
  // One allowance for all that a person sends by hand.
  expect(codeOf(await admin.post('/mail-server/test', { to: 'mara@example.org' }))).toBe('quota_exceeded');
  const other = await farm.session('admin');
  expect((await other.post(`${at}/test`)).status).toBe(200);
  clock.advance(12_000);
  expect((await admin.post(`${at}/test`)).status).toBe(200);
  expect(codeOf(await admin.post(`${at}/test`))).toBe('quota_exceeded');
});

test('what is sent again counts too, and asking what it would do does not', async () => {
  const { farm, admin } = await openMessageFarm();
  const to = await receiver();
  const made = await admin.post('/destinations', {
    scope: 'farm',
    channel: 'webhook',
    settings: { url: to.url },
  });
  await raise(farm, 1);
  await expect.poll(() => toldOf(to), { timeout: 20_000 }).toEqual(['P1']);
  const log = async () =>
    (await admin.get(`/destinations/${idOf(made)}/messages`)).body as { id: number; state: string }[];
  // What waits can't be sent again: it has to be recorded that it has come.
  await expect.poll(log, { timeout: 20_000 }).toMatchObject([{ state: 'delivered' }]);
  const [sent] = await log();
  const again = `/messages/${sent?.id}/send-again`;
  for (let n = 0; n < 11; n += 1)
    expect((await admin.post(again, {}, { 'x-dry-run': 'true' })).body).toMatchObject({ dry_run: true });
  for (let n = 0; n < 10; n += 1) expect((await admin.post(again)).status).toBe(200);
  expect(codeOf(await admin.post(again))).toBe('quota_exceeded');
  expect(await log()).toHaveLength(11);
});

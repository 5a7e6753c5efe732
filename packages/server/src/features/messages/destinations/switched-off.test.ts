import { expect, test } from 'vitest';
import { openMessageFarm, raise, receiver, restsAt, toFarm } from '../../../../test/message-farm.ts';
import { answering } from '../../../../test/receiver.ts';

const within = { timeout: 20_000 };

test.each([
  [429, 'message.busy', 'message.busy_for_now'],
  [503, 'message.failing', 'message.failing_by_itself'],
])('one that answers %s and is switched off is not said to be tried again', async (status, on, off) => {
  const { farm, admin } = await openMessageFarm();
  const id = await toFarm(admin, await receiver(answering(status)));
  const at = `/destinations/${id}`;
  await raise(farm, 1);
  await expect.poll(() => restsAt(farm, id), within).toBe(true);
  expect((await admin.get(at)).body).toMatchObject({
    next_attempt_at: expect.any(String),
    problem_said: { code: on },
  });
  expect((await admin.post(`${at}/test`)).body).toMatchObject({ ok: false, said: { code: on } });
  const switched = await admin.patch(at, { enabled: false });
  expect(switched.body).toMatchObject({
    state: 'off',
    next_attempt_at: null,
    problem_said: { code: off },
    waiting_count: 1,
  });
  expect((await admin.post(`${at}/test`)).body).toMatchObject({ ok: false, said: { code: off } });
});

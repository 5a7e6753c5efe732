import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { mentions, openHidden } from '../../../test/limited-group.ts';
import { updateJob } from './job-store.ts';

test.each([
  ['duplicate', 'pending'],
  ['retry', 'cancelled'],
  ['resubmit', 'rejected'],
] as const)(
  'to %s an own job of a printer beyond the group says what to do, and not which printer it is',
  async (step, status) => {
    const { farm, hidden, members, own } = await openHidden(await openFarm());
    const { pinned } = own.operator;
    await farm.app.kernel.write((tx) => updateJob(tx.db, pinned, { status }));
    const reply = await members.operator.post(`/jobs/${pinned}/${step}`);
    expect([reply.status, reply.body]).toMatchObject([
      404,
      {
        error: {
          code: 'printer_not_found',
          said: { code: 'job.pin_out_of_reach', facts: { item: 'Own pinned' } },
        },
      },
    ]);
    expect(mentions(reply.body, hidden)).toEqual([]);
  },
);

test('a member’s own job of a printer of the group is queued again', async () => {
  const { open, members, own, admin } = await openHidden(await openFarm());
  await admin.patch(`/jobs/${own.viewer.pinned}`, { printer_id: open });
  const reply = await members.viewer.post(`/jobs/${own.viewer.pinned}/duplicate`);
  expect([reply.status, reply.body]).toMatchObject([201, { printer_id: open }]);
});

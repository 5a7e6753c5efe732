import { expect, test } from 'vitest';
import { isJpeg } from '../../../test/cameras.ts';
import { openPrinting, simulated } from '../../../test/dispatch.ts';
import { archiveOf } from '../../../test/dispatch-moves.ts';
import { only } from '../../../test/messages.ts';
import { statesOf } from '../../../test/pictures.ts';
import { outgoing } from '../../live/frames.ts';
import { eventsAfter } from '../../live/outbox-store.ts';

test('what a printer has printed is in the archive with a picture from its camera', async () => {
  const printing = await openPrinting();
  const { farm, admin } = printing;
  await printing.add(simulated('moonraker'));
  const jobId = await printing.queue(await printing.model());
  await printing.untilJob(jobId, ({ status }) => status === 'completed');
  await expect.poll(() => statesOf(farm)).toEqual(['kept']);
  const { id } = only(await archiveOf(printing, jobId));
  const reply = await farm.app.http.inject({
    url: `/api/v1/archive/${id}/picture`,
    headers: { host: 'localhost:8000', ...admin.headers },
  });
  expect([reply.statusCode, isJpeg(reply.rawPayload)]).toEqual([200, true]);
});

test('of a new picture those are told who see the printer', async () => {
  const printing = await openPrinting();
  const { farm } = printing;
  const printer = await printing.add(simulated('moonraker'));
  const jobId = await printing.queue(await printing.model());
  await printing.untilJob(jobId, ({ status }) => status === 'completed');
  await expect.poll(() => statesOf(farm)).toEqual(['kept']);
  const told = (await eventsAfter(farm.app.kernel.database.read, 0, 1000)).filter(
    ({ type, data }) => type === 'record.changed' && data.includes('archive_entry'),
  );
  expect(told.length).toBeGreaterThan(0);
  const member = (printers: number[]) =>
    ({
      user_id: 99,
      role: 'operator',
      org_id: null,
      printer_ids: null,
      group_printer_ids: printers,
    }) as const;
  const heard = (printers: number[]) =>
    told.filter((each) => outgoing(each).speaksTo(member(printers))).length;
  expect([heard([printer]), heard([printer + 1])]).toEqual([told.length, 0]);
});

import { expect, test } from 'vitest';
import { isJpeg } from '../../../test/cameras.ts';
import { openPrinting, simulated } from '../../../test/dispatch.ts';
import { archiveOf } from '../../../test/dispatch-moves.ts';
import { only } from '../../../test/messages.ts';
import { statesOf } from '../../../test/pictures.ts';

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

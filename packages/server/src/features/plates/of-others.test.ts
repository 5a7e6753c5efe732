import type { Job, Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { idle, print, telemetry } from '../../../test/printer-reports.ts';
import { entryOf, openPlate, takenOff } from '../../../test/taking-off.ts';

const within = { timeout: 20_000 };

/** A print that ended before its printer went to another organization. */
async function openMoved() {
  const plate = await openPlate({ env: enterprise() });
  const { admin, queue, printCopy, puppets, printer, printerId, farm } = plate;
  const job = await queue({ item_name: 'Secret part' });
  const run = await printCopy(job.id);
  const shows = print('completed', { mark: run.mark, native_id: run.mark });
  puppets.say('P-1', { ...idle, print: shows, telemetry: { ...telemetry, file_name: 'secret.gcode' } });
  const fileOf = async (...who: Parameters<typeof printer>) => (await printer(...who)).telemetry?.file_name;
  await expect.poll(() => fileOf(), within).toBe('secret.gcode');
  const { id } = (await admin.post('/orgs', { name: 'Others' })).body as { id: number };
  expect((await admin.put(`/orgs/${id}/printers/${printerId}`)).status).toBe(200);
  const theirs = await farm.session(await farm.addUser('operator', { orgId: id }));
  return { ...plate, job, run, theirs, fileOf };
}

test('who may not know what lies on a plate takes it off and says nothing of it', async () => {
  const { clear, printer, job, run, theirs, admin } = await openMoved();
  expect(await printer(theirs)).toMatchObject({ plate: 'occupied', on_plate: null });
  for (const verdict of ['good', 'scrap']) {
    const refused = await clear({ verdict }, theirs);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'permission_denied']);
    expect(JSON.stringify(refused.body)).not.toMatch(/ecret/);
  }
  expect((await printer()).plate).toBe('occupied');
  const nothing = {
    run_id: null,
    job_id: null,
    item_name: null,
    entry_id: null,
    verdict: null,
    missing: null,
  };
  expect(takenOff(await clear({}, theirs))).toEqual(nothing);
  const late = await clear({ verdict: 'scrap', run_id: run.id }, theirs);
  expect([codeOf(late), late.body]).toMatchObject(['plate_changed', { error: { taken_off: null } }]);
  expect((await entryOf(admin, run.id))?.verdict).toBeNull();
  expect(((await admin.get(`/jobs/${job.id}`)).body as Job).scrapped_count).toBe(0);
});

test('the file of a print is hidden with its name, also after the plate was cleared', async () => {
  const { clear, theirs, fileOf } = await openMoved();
  const listed = async () => ((await theirs.get('/printers')).body as Printer[])[0]?.telemetry;
  expect(await fileOf(theirs)).toBeNull();
  expect(await listed()).toMatchObject({ file_name: null });
  await clear({}, theirs);
  expect(await fileOf(theirs)).toBeNull();
  expect(await fileOf()).toBe('secret.gcode');
});

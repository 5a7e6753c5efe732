import { expect, test } from 'vitest';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { openFarm, type Reply } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addIdle } from '../../../test/maintenance.ts';

const fieldsOf = ({ body }: Reply) =>
  (body as { error?: { fields?: { path: string; message: string }[] } }).error?.fields;

test('nobody pins a job to a printer that its organization never gets, not even an admin, who sees them all', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const org = async (name: string) => ((await admin.post('/orgs', { name })).body as { id: number }).id;
  const [ours, theirs] = [await org('Ours'), await org('Theirs')];
  const { modelId } = await addModel(farm, { orgId: ours });
  const at = async (name: string, place: object) => (await addIdle(admin, name, place)).id;
  const own = await at('Own', { org_id: ours });
  const shared = await at('Shared', { org_id: theirs, shared: true });
  const others = [await at('Theirs', { org_id: theirs }), await at('Nobody’s', {})];
  const pin = (printer_id: number) => admin.post('/jobs', { model_id: modelId, printer_id });
  const { id } = await queueJob(admin, modelId, { printer_id: own });
  for (const printer_id of others) {
    const problem = { path: 'body.printer_id', message: expect.stringContaining('another organization') };
    const [made, moved] = [await pin(printer_id), await admin.patch(`/jobs/${id}`, { printer_id })];
    expect([made.status, fieldsOf(made)]).toMatchObject([422, [problem]]);
    expect([moved.status, fieldsOf(moved)]).toMatchObject([422, [problem]]);
  }
  expect((await pin(shared)).status).toBe(201);
  expect((await admin.patch(`/jobs/${id}`, { printer_id: shared })).status).toBe(200);
});

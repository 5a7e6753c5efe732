import { expect, test } from 'vitest';
import { addModel, jobOf, queueJob } from '../../../test/jobs.ts';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { idOf, outcome } from '../../../test/replies.ts';

const alertsOf = async (caller: Caller, kind: string) =>
  (await caller.get(`/alerts?kind=${kind}&include_dismissed=true`)).body as {
    message: string;
    job_id: number;
    resolved_at: string | null;
  }[];

// spec: S2.43 S2.47 S3.18
test('a viewer’s job waits for approval, an operator decides, and only the submitter is told', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const bystander = await farm.session('viewer');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const job = await queueJob(viewer, modelId);
  expect(job).toMatchObject({
    status: 'submitted',
    next_actions: [{ tool: 'get_job', args: { id: job.id } }],
  });
  expect(await alertsOf(operator, 'job_approval_requested')).toMatchObject([
    { job_id: job.id, resolved_at: null },
  ]);
  expect(await alertsOf(bystander, 'job_approval_requested')).toEqual([]);
  expect(outcome(await viewer.post(`/jobs/${job.id}/approve`))).toEqual([403, 'permission_denied']);
  const preview = await operator.post(`/jobs/${job.id}/approve`, {}, { 'x-dry-run': 'true' });
  expect(preview.body).toMatchObject({ would_execute: { action: 'approve_job', job_id: job.id } });
  expect((await operator.get('/queue')).body).toEqual([]);

  const approved = jobOf(await operator.post(`/jobs/${job.id}/approve`, { notes: 'nice' }));
  expect(approved).toMatchObject({
    status: 'pending',
    approved_by: operator.user.id,
    approved_at: '2026-11-02T08:00:00.000Z',
    approval_notes: 'nice',
  });
  expect(await alertsOf(operator, 'job_approval_requested')).toMatchObject([
    { resolved_at: '2026-11-02T08:00:00.000Z' },
  ]);
  expect(await alertsOf(viewer, 'job_approved')).toMatchObject([{ message: 'nice', job_id: job.id }]);
  expect(await alertsOf(operator, 'job_approved')).toEqual([]);
  for (const step of ['approve', 'reject']) {
    expect(
      (await operator.post(`/jobs/${job.id}/${step}`, step === 'reject' ? { reason: 'x' } : {})).body,
    ).toMatchObject({
      error: { code: 'invalid_state_transition', current_state: 'pending', allowed_states: ['submitted'] },
    });
  }
});

// spec: S2.42 S3.19
test('a rejection needs its reason, which the submitter reads, mends and answers with the same job', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const other = await farm.session('viewer');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const { id } = await queueJob(viewer, modelId);
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
    expect((await operator.post(`/jobs/${id}/reject`, body)).status).toBe(422);
  }
  const rejected = await operator.post(`/jobs/${id}/reject`, { reason: 'too tall' });
  expect(rejected.body).toMatchObject({ status: 'rejected', rejected_reason: 'too tall', waiting_count: 0 });
  expect(await alertsOf(viewer, 'job_rejected')).toMatchObject([{ message: 'too tall' }]);
  expect((await viewer.patch(`/jobs/${id}`, { plate_index: 2 })).status).toBe(200);
  expect(outcome(await other.post(`/jobs/${id}/resubmit`))).toEqual([403, 'permission_denied']);
  expect(outcome(await operator.post(`/jobs/${id}/resubmit`))).toEqual([403, 'permission_denied']);
  expect((await viewer.post(`/jobs/${id}/resubmit`)).body).toMatchObject({
    status: 'submitted',
    rejected_reason: null,
    finished_at: null,
    plate_index: 2,
  });
  expect(outcome(await viewer.post(`/jobs/${id}/resubmit`))).toEqual([409, 'invalid_state_transition']);
  expect(await alertsOf(operator, 'job_approval_requested')).toMatchObject([
    { resolved_at: null },
    { resolved_at: '2026-11-02T08:00:00.000Z' },
  ]);
  await operator.post(`/jobs/${id}/reject`, { reason: 'still too tall' });
  expect((await alertsOf(viewer, 'job_rejected')).map(({ message }) => message)).toEqual([
    'still too tall',
    'too tall',
  ]);
});

test('cancelling a submitted job takes the question back', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const { id } = await queueJob(viewer, modelId);
  expect((await operator.post(`/jobs/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
  const [alert] = await alertsOf(operator, 'job_approval_requested');
  expect(alert?.resolved_at).not.toBeNull();
});

test('the setting of the farm says whether viewers must ask', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const admin = await farm.session('admin');
  const { modelId } = await addModel(farm);
  await admin.patch('/settings', { require_job_approval: false });
  expect((await queueJob(viewer, modelId)).status).toBe('pending');
  await admin.patch('/settings', { require_job_approval: true });
  expect((await queueJob(viewer, modelId)).status).toBe('submitted');
});

// spec: S1.30 S6.7
test('the owner of the submitter’s group is asked, where that one may decide', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const owner = await farm.session('operator');
  const operator = await farm.session('operator');
  const viewer = await farm.session('viewer');
  const { modelId } = await addModel(farm);
  const group = idOf(await admin.post('/groups', { name: 'Class 7b', owner_id: owner.user.id }));
  expect((await admin.put(`/groups/${group}/members/${viewer.user.id}`)).status).toBeLessThan(300);
  const { id } = await queueJob(viewer, modelId);
  expect(await alertsOf(owner, 'job_approval_requested')).toMatchObject([{ job_id: id }]);
  expect(await alertsOf(operator, 'job_approval_requested')).toEqual([]);
  expect(outcome(await operator.post(`/jobs/${id}/approve`))).toEqual([200, null]);

  const pupil = await farm.session('viewer');
  expect((await admin.patch(`/groups/${group}`, { owner_id: pupil.user.id })).status).toBe(200);
  const second = await queueJob(viewer, modelId);
  expect(await alertsOf(operator, 'job_approval_requested')).toMatchObject([{ job_id: second.id }]);
});

test('viewers change their own jobs until somebody has approved them', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const other = await farm.session('viewer');
  const operator = await farm.session('operator');
  const { modelId } = await addModel(farm);
  const { id } = await queueJob(viewer, modelId);
  expect((await viewer.patch(`/jobs/${id}`, { quantity: 2 })).body).toMatchObject({ quantity: 2 });
  expect(outcome(await other.patch(`/jobs/${id}`, { quantity: 3 }))).toEqual([403, 'permission_denied']);
  await operator.post(`/jobs/${id}/approve`);
  expect(outcome(await viewer.patch(`/jobs/${id}`, { quantity: 3 }))).toEqual([403, 'permission_denied']);
  expect((await operator.patch(`/jobs/${id}`, { quantity: 3 })).status).toBe(200);
});

import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { addModel, printOne, queueJob } from '../../../../test/jobs.ts';
import { type Caller, type Farm, openFarm } from '../../../../test/kit.ts';
import { limitedGroup } from '../../../../test/limited-group.ts';
import { addIdle } from '../../../../test/maintenance.ts';
import { idOf } from '../../../../test/replies.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { updateJob } from '../../jobs/job-store.ts';

/** What the members of a group that is limited to some printers are told of others. */

const ownHook = { scope: 'user', channel: 'webhook', settings: { url: 'https://hooks.example/own' } };

const standing = (farm: Farm, printerId: number, name: string) =>
  farm.app.kernel.write((tx) =>
    raiseAlert(tx, {
      ...{ kind: 'printer_error', subject: `printer:${printerId}`, severity: 'critical' },
      said: alertSaid('printer_error', { printer: name, reason: asWritten('It stands.') }),
      audience: { org_id: null, role: 'operator', user_id: null },
      refs: { printer_id: printerId },
    }),
  );

const titlesAt = async (caller: Caller, destination: number) =>
  (
    (await caller.get(`/destinations/${destination}/messages`)).body as { title: string; event: string }[]
  ).map(({ title }) => title);

test('a member is sent nothing about other printers, nor about jobs of others there, but about the own', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const [inside, outside] = [(await addIdle(admin, 'Inside')).id, (await addIdle(admin, 'Outside')).id];
  const member = await farm.session('operator');
  const colleague = await farm.session('operator');
  const group = await limitedGroup(admin, [inside]);
  await admin.put(`/groups/${group}/members/${member.user.id}`);
  const to = idOf(await member.post('/destinations', ownHook));
  const toColleague = idOf(await colleague.post('/destinations', ownHook));
  const { modelId, fileId } = await addModel(farm);
  for (const [who, item_name] of [
    [colleague, 'Theirs'],
    [member, 'Mine'],
  ] as const) {
    const { id } = await queueJob(who, modelId, { item_name });
    await farm.app.kernel.write((tx) => updateJob(tx.db, id, { max_attempts: 1 }));
    await printOne(farm, id, outside, fileId, 'failed');
  }
  await standing(farm, outside, 'Outside');
  await standing(farm, inside, 'Inside');
  const told = (await titlesAt(member, to)).join('\n');
  expect(told).toContain('Inside');
  expect(told).toContain('Mine');
  expect(told).not.toContain('Outside');
  expect(told).not.toContain('Theirs');
  const all = (await titlesAt(colleague, toColleague)).join('\n');
  for (const name of ['Inside', 'Mine', 'Outside', 'Theirs']) expect(all).toContain(name);
});

test('what was written before somebody was limited is not said to them afterwards', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const outside = (await addIdle(admin, 'Outside')).id;
  const member = await farm.session('operator');
  const to = idOf(await member.post('/destinations', ownHook));
  await standing(farm, outside, 'Outside');
  expect((await titlesAt(member, to)).join()).toContain('Outside');
  await admin.put(`/groups/${await limitedGroup(admin, [])}/members/${member.user.id}`);
  expect((await titlesAt(member, to)).join()).not.toContain('Outside');
});

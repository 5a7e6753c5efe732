import { expect, test } from 'vitest';
import { addModel } from '../../../../test/jobs.ts';
import { HERE, openFarm } from '../../../../test/kit.ts';
import { enterprise } from '../../../../test/licenses.ts';
import {
  openMessageFarm,
  type Receiver,
  raise,
  receiver,
  toFarm,
  toldOf,
} from '../../../../test/message-farm.ts';
import { fold } from '../delivery/gather.ts';
import { openMessages } from '../delivery/outbox-store.ts';

const within = { timeout: 20_000 };
const MINUTE = 60_000;
/** As it may be entered for an organization or for oneself: this machine has another name in tests. */
const named = ({ url }: Receiver) => url.replace('127.0.0.1', HERE);
const eventsOf = (to: Receiver) => to.read().map(({ event }) => event);

async function openOrg() {
  const { farm, admin } = await openMessageFarm({ env: enterprise() });
  const { body } = await admin.post('/orgs', { name: 'Lab' });
  const { id } = body as { id: number };
  return { farm, admin, orgId: id, clock: farm.clock };
}

const lowSpool = { material: 'PLA', color_name: 'black', initial_weight_g: 1000, low_stock_threshold_g: 50 };

// spec: S2.12 S2.61 S6.4 S6.8
test('a low spool of an organization arrives at its webhook, and nowhere that is another’s', async () => {
  const { farm, admin, orgId } = await openOrg();
  const [own, other, ofFarm] = [await receiver(), await receiver(), await receiver()];
  await admin.patch(`/orgs/${orgId}/settings`, { webhook_url: named(own) });
  const { body: rival } = await admin.post('/orgs', { name: 'Rivals' });
  await admin.patch(`/orgs/${(rival as { id: number }).id}/settings`, { webhook_url: named(other) });
  // Whatever a destination leaves out, low stock is not among it.
  await toFarm(admin, ofFarm, { min_severity: 'critical', kinds: [] });
  const operator = await farm.session(await farm.addUser('operator', { orgId }));
  const { body } = await operator.post('/spools', lowSpool);
  const { id } = body as { id: number };
  await operator.patch(`/spools/${id}/use`, { grams: 960 });
  await expect
    .poll(() => own.read(), within)
    .toMatchObject([
      {
        event: 'low_stock',
        severity: 'warning',
        org_id: orgId,
        subject: { kind: 'spool', id },
        data: { code: 'low_stock', facts: { left_g: 40, threshold_g: 50 } },
      },
    ]);
  await expect.poll(() => eventsOf(ofFarm), within).toEqual(['low_stock']);
  expect(other.received).toEqual([]);
});

// spec: S2.60 S2.71 S6.9
test('quiet hours of the organization hold it, and the digest has it', async () => {
  const { farm, admin, orgId, clock } = await openOrg();
  const own = await receiver();
  await admin.patch(`/orgs/${orgId}/settings`, {
    webhook_url: named(own),
    ...{ quiet_hours_enabled: true, quiet_hours_start: '20:00', quiet_hours_end: '21:30' },
    // There it is a quarter past nine in the evening.
    timezone: 'Pacific/Auckland',
  });
  await raise(farm, 1, { audience: { org_id: orgId } });
  await clock.pass(300);
  expect(own.received).toEqual([]);
  clock.advance(30 * MINUTE);
  await expect.poll(() => eventsOf(own), within).toEqual(['digest']);
});

// spec: S2.61 S2.72
test('an organization’s webhook follows its settings: changed, removed, and told of in its own shape', async () => {
  const { farm, admin, orgId } = await openOrg();
  const [first, second] = [await receiver(), await receiver()];
  const settings = `/orgs/${orgId}/settings`;
  await admin.patch(settings, { webhook_url: named(first) });
  await raise(farm, 1, { audience: { org_id: orgId } });
  await expect.poll(() => toldOf(first), within).toEqual(['P1']);
  const chat = named(second).replace('/hook', '/api/webhooks/1/token');
  await admin.patch(settings, { webhook_url: chat, webhook_type: 'discord' });
  await raise(farm, 2, { audience: { org_id: orgId } });
  await expect
    .poll(() => second.read(), within)
    .toMatchObject([{ embeds: [{ title: expect.stringContaining('P2') }] }]);
  expect((await admin.get('/destinations?scope=org')).body).toMatchObject([
    { origin: 'org_settings', channel: 'discord', name: 'Lab', org_id: orgId },
  ]);
  await admin.patch(settings, { webhook_url: null });
  await raise(farm, 3, { audience: { org_id: orgId } });
  expect((await admin.get('/destinations?scope=org')).body).toEqual([]);
  expect([first.received.length, second.received.length]).toEqual([1, 1]);
});

// spec: S6.7
test('a job that needs approval reaches the owner of the group and nobody else; the requester hears the outcome', async () => {
  const { farm, admin } = await openMessageFarm();
  const owner = await farm.session('operator');
  const stranger = await farm.session('operator');
  const requester = await farm.session('viewer');
  const { body: group } = await admin.post('/groups', { name: 'Class', owner_id: owner.user.id });
  await admin.put(`/groups/${(group as { id: number }).id}/members/${requester.user.id}`);
  const [toOwner, toStranger, toRequester, toAll] = [
    await receiver(),
    await receiver(),
    await receiver(),
    await receiver(),
  ];
  await toFarm(admin, toAll);
  await admin.patch('/message-settings', { allowed_hosts: [HERE] });
  for (const [who, to] of [
    [owner, toOwner],
    [stranger, toStranger],
    [requester, toRequester],
  ] as const) {
    const made = await who.post('/destinations', {
      ...{ scope: 'user', channel: 'webhook' },
      settings: { url: named(to) },
    });
    expect(made.status).toBe(201);
  }
  const { modelId } = await addModel(farm);
  const { body: job } = await requester.post('/jobs', { model_id: modelId });
  await expect.poll(() => eventsOf(toOwner), within).toEqual(['job_approval_requested']);
  await owner.post(`/jobs/${(job as { id: number }).id}/reject`, { reason: 'Too big' });
  await expect.poll(() => eventsOf(toRequester), within).toEqual(['job_rejected']);
  expect([eventsOf(toStranger), eventsOf(toAll), eventsOf(toOwner)]).toEqual([
    [],
    [],
    ['job_approval_requested'],
  ]);
});

test('what a person mutes on the page is listed as read, and a mute by channel is theirs alone', async () => {
  const { farm, admin } = await openMessageFarm();
  const [muted, plain] = [await farm.session('operator'), await farm.session('operator')];
  await admin.patch('/message-settings', { allowed_hosts: [HERE] });
  const [toMuted, toPlain] = [await receiver(), await receiver()];
  await muted.post('/destinations', { scope: 'user', channel: 'webhook', settings: { url: named(toMuted) } });
  await plain.post('/destinations', { scope: 'user', channel: 'webhook', settings: { url: named(toPlain) } });
  const change = { hears: { printer_offline: { in_app: false, webhook: false } } };
  expect((await muted.patch('/message-preferences', change)).body).toMatchObject({
    hears: { printer_offline: { in_app: false, webhook: false }, printer_error: { in_app: true } },
    changed: { printer_offline: { in_app: false, webhook: false } },
  });
  await raise(farm, 1);
  await expect.poll(() => toldOf(toPlain), within).toEqual(['P1']);
  expect(toMuted.received).toEqual([]);
  expect((await muted.get('/alerts')).body).toMatchObject([{ kind: 'printer_offline', is_read: true }]);
  expect((await muted.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 0 });
  expect((await plain.get('/alerts/unread-count')).body).toMatchObject({ unread_count: 1 });
});

test('a critical alert that nobody reads goes on after the time that is set, once; one that was read does not', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const operator = await farm.session('operator');
  await admin.patch('/message-settings', { escalation_minutes: 10 });
  const [usual, last] = [await receiver(), await receiver()];
  await toFarm(admin, usual);
  await toFarm(admin, last, { escalation_only: true });
  const seen = await raise(farm, 1, { kind: 'printer_error', severity: 'critical' });
  await raise(farm, 2, { kind: 'printer_error', severity: 'critical' });
  await raise(farm, 3);
  await expect.poll(() => toldOf(usual), within).toEqual(['P1', 'P2', 'P3']);
  clock.advance(5 * MINUTE);
  await operator.patch(`/alerts/${seen}/read`);
  expect(last.received).toEqual([]);
  clock.advance(6 * MINUTE);
  // A turn that is still busy leaves the next one out.
  const later = () => {
    clock.advance(MINUTE);
    return toldOf(last);
  };
  await expect.poll(later, within).toEqual(['P2']);
  clock.advance(30 * MINUTE);
  await clock.pass(300);
  expect([toldOf(last), toldOf(usual)]).toEqual([['P2'], ['P1', 'P2', 'P3']]);
});

test('what goes on says that nobody has read it, in the words of its reader and to programs', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  await admin.patch('/message-settings', { escalation_minutes: 10 });
  const [usual, last] = [await receiver(), await receiver()];
  await toFarm(admin, usual);
  const id = await toFarm(admin, last, { escalation_only: true, language: 'de' });
  await raise(farm, 1, { kind: 'printer_error', severity: 'critical' });
  await expect.poll(() => toldOf(usual), within).toEqual(['P1']);
  clock.advance(12 * MINUTE);
  const later = () => {
    clock.advance(1_000);
    return last.read();
  };
  await expect.poll(later, within).toMatchObject([
    {
      title: 'P1 meldet einen Fehler',
      message: expect.stringContaining('Seit 12 Minuten hat das niemand gelesen.'),
      data: { code: 'printer_error', escalated: true },
    },
  ]);
  expect(usual.read()[0]?.['data']).not.toHaveProperty('escalated');
  // Sent again, and gathered with others, it is the same as before.
  const log = async () =>
    (await admin.get(`/destinations/${id}/messages`)).body as { id: number; state: string }[];
  // What waits can't be sent again: it has to be recorded that it has come.
  await expect.poll(log, within).toMatchObject([{ state: 'delivered' }]);
  const [sent] = await log();
  expect((await admin.post(`/messages/${sent?.id}/send-again`)).status).toBe(200);
  await expect.poll(() => last.read(), within).toMatchObject([{}, { data: { escalated: true } }]);
  await farm.app.kernel.write(async (tx) => {
    await tx.db.updateTable('messages').set({ state: 'waiting' }).where('destination_id', '=', id).execute();
    await fold(tx, await openMessages(tx.db, id, 'waiting'), 'summary');
  });
  await expect
    .poll(later, within)
    .toMatchObject([{}, {}, { event: 'summary', data: { facts: { count: 2 }, items: [{}] } }]);
});

test('who may no longer see an alert is not told of it, although it waits for them', async () => {
  const { farm, admin } = await openMessageFarm();
  const operator = await farm.session('operator');
  const to = await receiver();
  await admin.patch('/message-settings', { allowed_hosts: [HERE] });
  await operator.post('/destinations', {
    ...{ scope: 'user', channel: 'webhook', enabled: false },
    settings: { url: named(to) },
  });
  const { body: own } = await operator.get('/destinations');
  const [{ id } = { id: 0 }] = own as { id: number }[];
  // Switched on for the moment in which it is raised, so that it waits.
  await farm.app.kernel.write(async ({ db }) => {
    await db
      .updateTable('destinations')
      .set({ enabled: 1, retry_at: farm.clock.now() + MINUTE })
      .execute();
  });
  await raise(farm, 1);
  await admin.patch(`/users/${operator.user.id}`, { role: 'viewer' });
  farm.clock.advance(2 * MINUTE);
  await expect
    .poll(async () => (await operator.get(`/destinations/${id}/messages`)).body, within)
    .toMatchObject([{ state: 'given_up', answer_said: { code: 'message.about_nothing' } }]);
  expect(to.received).toEqual([]);
});

test('messages are in the language and time zone of whom they are for', async () => {
  const { farm, admin } = await openMessageFarm();
  const [german, english] = [await receiver(), await receiver()];
  await toFarm(admin, german, { language: 'de' });
  await toFarm(admin, english);
  await raise(farm, 1);
  await expect
    .poll(() => german.read(), within)
    .toMatchObject([{ title: 'P1 ist offline', data: { language: 'de' } }]);
  await expect.poll(() => english.read(), within).toMatchObject([{ title: 'P1 is offline' }]);
});

// spec: S6.10
test('a dry run says nothing to anybody', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const to = await receiver();
  const id = await toFarm(admin, to);
  const { body } = await admin.post(`/destinations/${id}/test`, undefined, { 'x-dry-run': 'true' });
  expect(body).toMatchObject({ dry_run: true });
  expect(to.received).toEqual([]);
});

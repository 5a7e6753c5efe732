import { DURABLE_EVENTS, type Frame } from '@farmhand/contract';
import { alertSaid, asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { raiseAlert, resolveAlert } from '../src/features/alerts/index.ts';
import { findRun } from '../src/features/runs/index.ts';
import { endPrint, queueJob } from './jobs.ts';
import type { Caller } from './kit.ts';
import { type HiddenWorld, limitedGroup, MARK, mentions, openHidden } from './limited-group.ts';
import { connect, type ListeningFarm, type LiveClient, openListeningFarm } from './live.ts';
import { addIdle } from './maintenance.ts';
import { brass, install } from './nozzles.ts';

/** What the members of a group hear that is limited to other printers: every kind of event, as it happens and afterwards. */

type World = HiddenWorld & { readonly farm: ListeningFarm };

const LAST = 'The last word';
const heardLast = (frames: readonly Frame[], times: number): boolean =>
  frames.filter(({ type, data }) => type === 'printer.status' && (data as { name: string }).name === LAST)
    .length >= times;

/** Of the printer itself, what goes with it, or what is on it. */
function about({ hidden, pinned, done, entry, orderJob }: HiddenWorld, { type, data }: Frame): string[] {
  const told = data as {
    id?: number;
    kind?: string;
    printers?: { id: number }[];
    pinned?: boolean;
    items?: { job_ids: number[] }[];
  };
  // A job that was on no printer yet was everybody's, and is told again as it was told then.
  if (type === 'job.created' && told.pinned === false) return [];
  const isIt =
    (type.startsWith('printer.') && told.id === hidden) ||
    (told.printers ?? []).some(({ id }) => id === hidden) ||
    ((told.kind === 'printer' || told.kind === 'nozzle') && told.id === hidden) ||
    (told.kind === 'job' && (told.id === done || told.id === pinned)) ||
    (told.kind === 'archive_entry' && told.id === entry) ||
    (type === 'order.updated' && (told.items ?? []).some(({ job_ids }) => job_ids.includes(orderJob)));
  return [...(isIt ? [`${type} ${told.kind ?? ''} ${told.id}`] : []), ...mentions(data, hidden)];
}

const heardOf = (world: HiddenWorld, { frames }: LiveClient): string[] =>
  frames.flatMap((each) => about(world, each));

async function tellByHand({ farm, hidden }: World): Promise<void> {
  const audience = { org_id: null, role: 'viewer', user_id: null } as const;
  await farm.app.kernel.write(async (tx) => {
    tx.emit('printer.ams', audience, { id: hidden, ams: [], external_spools: [], loaded_spools: [] });
    tx.emit('command.updated', audience, {
      ...{ id: 1, printer_id: hidden, action: 'pause', parameters: {}, applied: null, outcome: 'sent' },
      ...{ detail: MARK, said: null, requested_by: null, requested_at: new Date(tx.now).toISOString() },
      ...{ sent_at: null, accepted_at: null, seen_at: null },
    });
    await raiseAlert(tx, {
      ...{ kind: 'printer_offline', subject: `printer:${hidden}`, severity: 'critical' },
      said: alertSaid('printer_offline', { printer: MARK, reason: asWritten('It is gone.') }),
      audience,
      refs: { printer_id: hidden },
    });
  });
  await farm.app.kernel.write((tx) => resolveAlert(tx, 'printer_offline', `printer:${hidden}`));
  farm.app.hub.publishPassing(audience, hidden, () => ({ id: hidden }));
}

/** Something of every kind that happens on the hidden printer. */
async function stir(world: World): Promise<void> {
  const { farm, admin, staff, hidden, open, pinned, done, run, entry, order, spool, task, modelId } = world;
  await admin.patch(`/printers/${hidden}`, { name: `${MARK} again` });
  await install(admin, hidden, { ...brass, notes: MARK });
  // Nothing is there, and it switches nothing by itself.
  const address = { kind: 'shelly_2', url: 'http://127.0.0.1:8099', channel: 0 };
  await admin.put(`/printers/${hidden}/plug`, { address, auto_on: false, auto_off: false });
  await staff.post(`/spools/${spool.id}/unload`);
  await staff.post('/filament-slots', { spool_id: spool.id, printer_id: hidden });
  await staff.post('/maintenance/logs', { task_id: task, printer_id: hidden });
  await queueJob(staff, modelId, { item_name: `${MARK} new`, printer_id: hidden, hold: true });
  await staff.patch(`/jobs/${pinned}`, { priority: 1 });
  await staff.post(`/jobs/${pinned}/cancel`);
  await staff.patch(`/archive/${entry}`, { notes: MARK });
  await staff.delete(`/jobs/${done}`);
  await staff.patch(`/orders/${order}`, { notes: 'Later' });
  await staff.put('/queue/state', { hold: true, reason: 'Lunch' });
  const printing = await findRun(farm.app.kernel.database.read, run);
  if (printing !== undefined) await endPrint(farm, printing, 'failed');
  await tellByHand(world);
  await admin.patch(`/printers/${open}`, { name: LAST });
}

async function listen(farm: ListeningFarm, who: Caller): Promise<LiveClient> {
  const client = await connect(farm, who);
  await client.first('snapshot');
  return client;
}

test('no event tells the members of a limited group of another printer, live, in the snapshot or in a replay', async () => {
  const farm = await openListeningFarm();
  const world: World = { ...(await openHidden(farm)), farm };
  const { members, staff, own, open, spool } = world;
  const token = await farm.token(members.operator.user, ['agent:read']);
  const free = await listen(farm, staff);
  const limited = [
    await listen(farm, members.operator),
    await listen(farm, members.viewer),
    await listen(farm, token),
  ];
  for (const client of limited) {
    const { data } = await client.first('snapshot');
    expect((data as { printers: { id: number }[] }).printers.map(({ id }) => id)).toEqual([open]);
  }
  await world.admin.patch(`/jobs/${own.operator.pinned}`, { priority: 2 });
  await stir(world);
  for (const client of [free, ...limited]) await client.until((frames) => heardLast(frames, 1));
  await free.first('printer.telemetry');
  const kinds = new Set(free.frames.map(({ type }) => type));
  expect(Object.keys(DURABLE_EVENTS).filter((type) => !kinds.has(type))).toEqual([]);
  expect(heardOf(world, free).length).toBeGreaterThan(20);
  for (const client of limited) expect(heardOf(world, client)).toEqual([]);
  for (const client of limited) {
    client.resume(0);
    await client.first('resumed');
    await client.until((frames) => heardLast(frames, 2));
    expect(heardOf(world, client)).toEqual([]);
  }
  // What is not the printer's is heard as ever, without the place.
  const [operator, viewer] = limited;
  const places = (client: LiveClient | undefined, type: string, id: number) =>
    (client?.frames ?? [])
      .filter((each) => each.type === type && (each.data as { id: number }).id === id)
      .map(({ data }) => (data as { printer_id: number | null }).printer_id);
  expect(places(operator, 'spool.updated', spool.id)).toContain(null);
  expect(places(operator, 'job.updated', own.operator.pinned)).toContain(null);
  expect(places(viewer, 'job.updated', own.operator.pinned)).toEqual([]);
});

test('a change of the list, of who is in the group, or of the printers acts at once on open feeds', async () => {
  const farm = await openListeningFarm();
  const admin = await farm.session('admin');
  const [one, other] = [(await addIdle(admin, 'One')).id, (await addIdle(admin, 'Other')).id];
  const group = await limitedGroup(admin, [one, other]);
  const session = await farm.session('operator');
  const token = await farm.token(session.user, ['agent:read']);
  const shown = async (who: Caller) =>
    ((await who.get('/printers')).body as { id: number }[]).map(({ id }) => id);
  const steps: readonly [string, () => Promise<{ status: number }>, number[]][] = [
    ['joins', () => admin.put(`/groups/${group}/members/${session.user.id}`), [other, one]],
    ['list', () => admin.patch(`/groups/${group}`, { printer_ids: [one] }), [one]],
    ['becomes an admin', () => admin.patch(`/users/${session.user.id}`, { role: 'admin' }), [other, one]],
    ['is one no longer', () => admin.patch(`/users/${session.user.id}`, { role: 'operator' }), [one]],
    ['printer removed', () => admin.delete(`/printers/${one}`), []],
    ['no limit', () => admin.patch(`/groups/${group}`, { printer_ids: null }), [other]],
    ['none', () => admin.patch(`/groups/${group}`, { printer_ids: [] }), []],
    ['leaves', () => admin.delete(`/groups/${group}/members/${session.user.id}`), [other]],
  ];
  for (const [what, act, sees] of steps) {
    const changes = JSON.stringify(await shown(session)) !== JSON.stringify(sees) || what === 'joins';
    const clients = [await listen(farm, session), await listen(farm, token)];
    expect([what, (await act()).status]).toEqual([what, expect.toSatisfy((status: number) => status < 300)]);
    if (changes) for (const client of clients) expect([what, await client.closed]).toEqual([what, 4001]);
    for (const who of [session, token]) expect([what, await shown(who)]).toEqual([what, sees]);
    for (const { socket } of clients) socket.terminate();
  }
});

import { alertSaid, asWritten } from '@farmhand/words';
import { raiseAlert } from '../src/features/alerts/index.ts';
import { insertEntry } from '../src/features/archive/index.ts';
import { updateJob } from '../src/features/jobs/job-store.ts';
import { insertPictures } from '../src/features/pictures/store.ts';
import { addModel, beginRun, endPrint, queueJob } from './jobs.ts';
import type { Caller, Farm } from './kit.ts';
import { addIdle, addTask } from './maintenance.ts';
import { brass, install } from './nozzles.ts';
import { addOrder, schedule } from './orders.ts';
import { idOf } from './replies.ts';
import { addSpool } from './spools.ts';

/** A farm with a printer that some see and others do not, with something of everything on it. */

/** In the name of all that nobody may hear of to whom that printer is not there. */
export const MARK = 'zzhid';

export async function limitedGroup(
  admin: Caller,
  printerIds: readonly number[],
  name = 'Class',
): Promise<number> {
  return idOf(await admin.post('/groups', { name, printer_ids: printerIds }));
}

/** Where an answer speaks of the printer: by a mark, or by its id where it says that it is one. */
export function mentions(body: unknown, hidden: number, key = ''): string[] {
  if (typeof body === 'string') return body.toLowerCase().includes(MARK) ? [`${key}: ${body}`] : [];
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const isIt = name === 'printer_id' && value === hidden;
    const isAmong = name === 'printer_ids' && Array.isArray(value) && value.includes(hidden);
    return [...(isIt || isAmong ? [`${name}: ${hidden}`] : []), ...mentions(value, hidden, name)];
  });
}

type HiddenPlace = Awaited<ReturnType<typeof addHidden>>;

/** The printer itself, and what is written about it. */
async function addHidden(admin: Caller) {
  const hidden = await addIdle(admin, `${MARK} name`, {
    ...{
      serial: `${MARK.toUpperCase()}SERIAL`,
      model: `${MARK} model`,
      host: '10.99.88.77',
      tags: [`${MARK}-tag`],
      place: `${MARK} place`,
    },
  });
  const nozzle = await install(admin, hidden.id, { ...brass, notes: `${MARK} nozzle` });
  const task = await addTask(admin, { interval_days: 1 });
  const log = { task_id: task.id, printer_id: hidden.id, notes: `${MARK} care` };
  await admin.post('/maintenance/logs', log);
  const plan = idOf(await admin.post('/floor-plans', { name: 'Hall', width: 2, height: 2 }));
  const placements = [{ printer_id: hidden.id, x: 1, y: 1 }];
  await admin.put(`/floor-plans/${plan}/placements`, { revision: 1, placements });
  return { hidden: hidden.id, nozzle: nozzle.id, task: task.id, plan };
}

async function addEntryOf(
  farm: Farm,
  entry: { run: number; job: number; printer: number; name: string; user: number },
) {
  const { id } = await farm.app.kernel.write((tx) =>
    insertEntry(tx.db, {
      ...{ run_id: entry.run, job_id: entry.job, printer_id: entry.printer, model_id: 1, print_file_id: 1 },
      ...{
        plate_index: 1,
        item_name: entry.name,
        status: 'completed',
        started_at: tx.now,
        finished_at: tx.now,
      },
      ...{ duration_seconds: 60, used_mg: 1, cost_micro: 1, consumption: '[]', file_sha256: 'a'.repeat(64) },
      ...{ user_id: entry.user, notes: '', tags: '[]', org_id: null },
      evidence: JSON.stringify({ source: 'report', at: tx.now, detail: 'completed' }),
    }),
  );
  return id;
}

const addPicture = (farm: Farm, place: { run: number; job: number; printer: number }) =>
  farm.app.kernel.write((tx) =>
    insertPictures(tx.db, [
      {
        ...{
          printer_id: place.printer,
          printer_org_id: null,
          run_id: place.run,
          job_id: place.job,
          org_id: null,
        },
        ...{ alert_id: null, state: 'kept', file: `${MARK}-${place.run}.jpg`, type: 'image/jpeg' },
        ...{ size_bytes: 3, sha256: 'b'.repeat(64), why: null, created_at: tx.now, taken_at: tx.now },
      },
    ]),
  );

/** Jobs there: pinned, printing, done and failed; none of them is a member's own. */
async function addJobs(farm: Farm, staff: Caller, { hidden }: HiddenPlace) {
  const { modelId, fileId } = await addModel(farm);
  const named = (word: string, more: object = {}) =>
    queueJob(staff, modelId, { item_name: `${MARK} ${word}`, hold: true, ...more });
  const pinned = (await named('pinned', { printer_id: hidden })).id;
  const [done, failed] = [(await named('done')).id, (await named('failed')).id];
  const doneRun = await beginRun(farm, done, hidden, fileId);
  await endPrint(farm, doneRun, 'completed');
  await farm.app.kernel.write((tx) => updateJob(tx.db, failed, { max_attempts: 1 }));
  await endPrint(farm, await beginRun(farm, failed, hidden, fileId), 'failed');
  const printing = (await named('printing')).id;
  const place = { run: doneRun.id, job: done, printer: hidden };
  const entry = await addEntryOf(farm, { ...place, name: `${MARK} entry`, user: 1 });
  await addPicture(farm, place);
  const order = await addOrder(staff, [{ model_id: modelId, quantity: 1, unit_price: 1 }]);
  const [orderJob = 0] = await schedule(staff, order.id);
  await farm.app.kernel.write((tx) => updateJob(tx.db, orderJob, { printer_id: hidden, hold: 1 }));
  return { modelId, fileId, pinned, done, failed, printing, entry, order: order.id, orderJob };
}

/** What a member has printed there before: the own job and print stay the own. */
async function addOwn(
  farm: Farm,
  owner: Caller & { user: { id: number } },
  place: { hidden: number; modelId: number; fileId: number },
) {
  const { hidden, modelId, fileId } = place;
  const job = await queueJob(owner, modelId, { item_name: 'Own piece' });
  await farm.app.kernel.write((tx) => updateJob(tx.db, job.id, { status: 'pending', hold: 1 }));
  const run = await beginRun(farm, job.id, hidden, fileId);
  await endPrint(farm, run, 'completed');
  await addPicture(farm, { run: run.id, job: job.id, printer: hidden });
  const pinned = await queueJob(owner, modelId, { item_name: 'Own pinned', printer_id: hidden, hold: true });
  const entry = { run: run.id, job: job.id, printer: hidden, name: 'Own piece', user: owner.user.id };
  return { job: job.id, pinned: pinned.id, entry: await addEntryOf(farm, entry) };
}

async function addAlert(farm: Farm, hidden: number): Promise<number> {
  const id = await farm.app.kernel.write(async (tx) => {
    await tx.db.updateTable('printers').set({ tells_inventory: 1 }).where('id', '=', hidden).execute();
    return raiseAlert(tx, {
      ...{ kind: 'printer_error', subject: `printer:${hidden}`, severity: 'critical' },
      said: alertSaid('printer_error', { printer: `${MARK} name`, reason: asWritten('It stands.') }),
      audience: { org_id: null, role: 'viewer', user_id: null },
      refs: { printer_id: hidden },
    });
  });
  return id ?? 0;
}

/** At an address that nothing is ever sent to from here. */
const ownDestination = async (caller: Caller): Promise<number> =>
  idOf(
    await caller.post('/destinations', {
      ...{ scope: 'user', channel: 'webhook', settings: { url: 'https://hooks.example/own' } },
    }),
  );

export type HiddenWorld = Awaited<ReturnType<typeof openHidden>>;

/** Members come to the group last: what is their own is from before. */
export async function openHidden<F extends Farm>(farm: F) {
  const admin = await farm.session('admin');
  const staff = await farm.session('operator');
  const open = (await addIdle(admin, 'Open')).id;
  const place = await addHidden(admin);
  const members = { operator: await farm.session('operator'), viewer: await farm.session('viewer') };
  const destinations = {
    operator: await ownDestination(members.operator),
    viewer: await ownDestination(members.viewer),
    staff: await ownDestination(staff),
  };
  const spool = await addSpool(staff, { color_hex: '#FF0000' });
  await staff.post('/filament-slots', { spool_id: spool.id, printer_id: place.hidden });
  const jobs = await addJobs(farm, staff, place);
  const at = { hidden: place.hidden, modelId: jobs.modelId, fileId: jobs.fileId };
  const own = {
    operator: await addOwn(farm, members.operator, at),
    viewer: await addOwn(farm, members.viewer, at),
  };
  const run = (await beginRun(farm, jobs.printing, place.hidden, jobs.fileId)).id;
  const alert = await addAlert(farm, place.hidden);
  const group = await limitedGroup(admin, [open]);
  for (const { user } of Object.values(members)) await admin.put(`/groups/${group}/members/${user.id}`);
  return {
    farm,
    admin,
    staff,
    open,
    ...place,
    ...jobs,
    run,
    spool,
    alert,
    group,
    members,
    own,
    destinations,
  };
}

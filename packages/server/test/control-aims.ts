import type { Routes } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { insertEntry } from '../src/features/archive/index.ts';
import { stepRun } from '../src/features/jobs/index.ts';
import { updateJob } from '../src/features/jobs/job-store.ts';
import { addModel, beginRun, queueJob } from './jobs.ts';
import { type Farm, openFarm } from './kit.ts';
import { enterprise } from './licenses.ts';
import { addIdle, addTask } from './maintenance.ts';
import { brass, install } from './nozzles.ts';
import { addOrder, schedule } from './orders.ts';
import { addSpool } from './spools.ts';

/** A shared printer with something of everything on it, and for every write the request that would change it. */

export type World = Awaited<ReturnType<typeof openWorld>>;

async function runOn(farm: Farm, jobId: number, printerId: number, fileId: number) {
  const run = await beginRun(farm, jobId, printerId, fileId);
  const seen = { source: 'silence', said: asWritten('gone') } as const;
  await farm.app.kernel.write((tx) => stepRun(tx, run, ['printing'], { state: 'unknown' }, seen));
  return run.id;
}

async function addEntryOf(farm: Farm, printerId: number, fileId: number, orgId: number): Promise<number> {
  const { id } = await farm.app.kernel.write((tx) =>
    insertEntry(tx.db, {
      ...{ run_id: 999, job_id: 999, printer_id: printerId, model_id: 1, print_file_id: fileId },
      ...{
        plate_index: 1,
        item_name: 'Bracket',
        status: 'completed',
        started_at: tx.now,
        finished_at: tx.now,
      },
      ...{ duration_seconds: 60, used_mg: 1, cost_micro: 1, consumption: '[]', file_sha256: 'a'.repeat(64) },
      ...{ user_id: 1, notes: '', tags: '[]', org_id: orgId },
      evidence: JSON.stringify({ source: 'report', at: tx.now, detail: 'completed' }),
    }),
  );
  return id;
}

export async function openWorld() {
  // Its plug is asked nothing by itself, so that what rows say follows from requests alone.
  const power = { timings: { tickMs: 24 * 3_600_000 } };
  const farm = await openFarm({ env: enterprise(), power });
  const admin = await farm.session('admin');
  const org = async (name: string) => ((await admin.post('/orgs', { name })).body as { id: number }).id;
  const [owners, others] = [await org('Owners'), await org('Others')];
  const owner = await farm.session(await farm.addUser('operator', { orgId: owners }));
  const printer = (await addIdle(admin, 'Shared', { org_id: owners, shared: true })).id;
  const otherPrinter = (await addIdle(admin, 'Other', { org_id: owners })).id;
  await admin.put(`/printers/${printer}/plug`, PLUG);
  const nozzle = (await install(owner, printer, brass)).id;
  const task = (await addTask(admin, { interval_days: 30 })).id;
  const spool = await addSpool(owner, { color_hex: '#FF0000' });
  const loaded = await owner.post('/filament-slots', { spool_id: spool.id, printer_id: printer });
  if (loaded.status !== 200) throw new Error(`not loaded: ${JSON.stringify(loaded.body)}`);
  const freshSpool = await addSpool(owner);
  const dried = await owner.post(`/spools/${spool.id}/drying-sessions`, { duration_hours: 1, temp_c: 45 });
  const { modelId, fileId } = await addModel(farm, { orgId: owners });
  const pinned = async (status?: 'submitted' | 'rejected' | 'failed') => {
    const { id } = await queueJob(owner, modelId, { printer_id: printer });
    if (status !== undefined) await farm.app.kernel.write((tx) => updateJob(tx.db, id, { status }));
    return id;
  };
  const unknownJob = await queueJob(owner, modelId);
  const run = await runOn(farm, unknownJob.id, printer, fileId);
  const order = await addOrder(owner, [{ model_id: modelId, quantity: 1, unit_price: 1 }]);
  const [orderJob = 0] = await schedule(owner, order.id);
  await farm.app.kernel.write((tx) => updateJob(tx.db, orderJob, { printer_id: printer }));
  const unscheduled = await addOrder(owner, [{ model_id: modelId, quantity: 1, unit_price: 1 }]);
  return {
    ...{
      farm,
      admin,
      owner,
      owners,
      others,
      printer,
      otherPrinter,
      nozzle,
      task,
      spool,
      freshSpool,
      modelId,
    },
    drying: (dried.body as { id: number }).id,
    ...{ run, runningJob: unknownJob.id, order: order.id, unscheduled: unscheduled.id },
    job: await pinned(),
    submitted: await pinned('submitted'),
    rejected: await pinned('rejected'),
    failed: await pinned('failed'),
    entry: await addEntryOf(farm, printer, fileId, owners),
  };
}

export interface Aim {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What those with whom the printer is shared may do all the same: print on it. */
  readonly isSharedUse?: boolean;
  /** What those may do all the same who do not see the printer, because their group is limited to others. */
  readonly isMembersUse?: boolean;
  /** Of no printer in particular: only a token that is bound to some has no business with it. */
  readonly onlyBound?: boolean;
}

const PLUG = { address: { kind: 'shelly_2', url: 'http://127.0.0.1:8099' } };

type AimOf = (world: World) => Aim;

const onPrinter =
  (action: string, body?: unknown): AimOf =>
  ({ printer }) => ({ path: `/printers/${printer}${action}`, ...(body !== undefined && { body }) });

const onNozzle =
  (action: string, body?: unknown): AimOf =>
  ({ printer, nozzle }) => ({
    path: `/printers/${printer}/nozzles/${nozzle}${action}`,
    ...(body !== undefined && { body }),
  });

const csvOf = (qrCode: string) => `qr_code,remaining_weight_g\n${qrCode},12\n`;

/** Writes that change something of a printer, on one, or for one. */
export const AIMS = {
  createPrinter: () => ({
    path: '/printers',
    body: { name: 'New', family: 'prusalink', host: '127.0.0.1', enabled: false },
    onlyBound: true,
  }),
  discoverPrinters: () => ({ path: '/printers/discover', body: { timeout_seconds: 1 }, onlyBound: true }),
  updatePrinter: onPrinter('', { name: 'Mine' }),
  deletePrinter: onPrinter(''),
  testPrinter: onPrinter('/test'),
  clearPlate: onPrinter('/plate-cleared'),
  pausePrinter: onPrinter('/pause'),
  resumePrinter: onPrinter('/resume'),
  stopPrinter: onPrinter('/stop'),
  setSpeed: onPrinter('/speed', { speed_percent: 50 }),
  setFan: onPrinter('/fan', { fan_type: 'auxiliary', speed: 1 }),
  skipObjects: onPrinter('/skip-objects', { object_ids: [1] }),
  refreshAms: onPrinter('/ams/refresh'),
  setAmsSlot: onPrinter('/ams/0/slots/0', { material: 'PLA', color_hex: '#000000' }),
  setLight: onPrinter('/light', { on: true }),
  clearError: onPrinter('/clear-error'),
  setPlug: onPrinter('/plug', PLUG),
  deletePlug: onPrinter('/plug'),
  testPlug: onPrinter('/plug/test'),
  switchPower: onPrinter('/power', { on: true }),
  installNozzle: onPrinter('/nozzles', brass),
  updateNozzle: onNozzle('', { notes: 'mine' }),
  deleteNozzle: onNozzle(''),
  retireNozzle: onNozzle('/retire'),
  addOrgPrinter: ({ others, printer }) => ({ path: `/orgs/${others}/printers/${printer}` }),
  removeOrgPrinter: ({ owners, printer }) => ({ path: `/orgs/${owners}/printers/${printer}` }),
  assignSpool: ({ freshSpool, printer }) => ({
    path: '/filament-slots',
    body: { spool_id: freshSpool.id, printer_id: printer },
  }),
  unloadSpool: ({ spool }) => ({ path: `/spools/${spool.id}/unload` }),
  updateSpool: ({ spool }) => ({ path: `/spools/${spool.id}`, body: { notes: 'mine' } }),
  consumeSpool: ({ spool }) => ({ path: `/spools/${spool.id}/use`, body: { grams: 1 } }),
  postSpoolUse: ({ spool }) => ({ path: `/spools/${spool.id}/use`, body: { grams: 1 } }),
  weighSpool: ({ spool }) => ({ path: `/spools/${spool.id}/weigh`, body: { gross_weight_g: 400 } }),
  logDryingSession: ({ spool }) => ({
    path: `/spools/${spool.id}/drying-sessions`,
    body: { duration_hours: 1, temp_c: 45 },
  }),
  updateDryingSession: ({ spool, drying }) => ({
    path: `/spools/${spool.id}/drying-sessions/${drying}`,
    body: { temp_c: 50 },
  }),
  deleteDryingSession: ({ spool, drying }) => ({
    path: `/spools/${spool.id}/drying-sessions/${drying}`,
  }),
  addOrgSpool: ({ others, spool }) => ({ path: `/orgs/${others}/spools/${spool.id}` }),
  removeOrgSpool: ({ owners, spool }) => ({ path: `/orgs/${owners}/spools/${spool.id}` }),
  deleteSpool: ({ spool }) => ({ path: `/spools/${spool.id}` }),
  importSpools: ({ spool }) => ({
    path: '/spools/import',
    body: csvOf(spool.qr_code),
    headers: { 'content-type': 'text/csv' },
  }),
  completeMaintenance: ({ task, printer }) => ({
    path: '/maintenance/logs',
    body: { task_id: task, printer_id: printer },
  }),
  resolveRun: ({ run }) => ({ path: `/runs/${run}/resolve`, body: { outcome: 'failed' } }),
  createJob: ({ modelId, printer }) => ({
    path: '/jobs',
    body: { model_id: modelId, printer_id: printer },
    isSharedUse: true,
  }),
  updateJob: ({ job }) => ({ path: `/jobs/${job}`, body: { priority: 1 } }),
  deleteJob: ({ failed }) => ({ path: `/jobs/${failed}` }),
  cancelJob: ({ runningJob }) => ({ path: `/jobs/${runningJob}/cancel` }),
  approveJob: ({ submitted }) => ({ path: `/jobs/${submitted}/approve` }),
  rejectJob: ({ submitted }) => ({ path: `/jobs/${submitted}/reject`, body: { reason: 'no' } }),
  resubmitJob: ({ rejected }) => ({ path: `/jobs/${rejected}/resubmit` }),
  retryJob: ({ failed }) => ({ path: `/jobs/${failed}/retry` }),
  duplicateJob: ({ job }) => ({ path: `/jobs/${job}/duplicate` }),
  orderQueue: ({ job }) => ({ path: '/queue/order', body: { job_ids: [job] } }),
  setQueueState: () => ({ path: '/queue/state', body: { hold: false }, onlyBound: true }),
  updateEntry: ({ entry }) => ({ path: `/archive/${entry}`, body: { notes: 'mine' } }),
  deleteEntry: ({ entry }) => ({ path: `/archive/${entry}` }),
  reprintEntry: ({ entry }) => ({ path: `/archive/${entry}/reprint` }),
  scheduleOrder: ({ unscheduled }) => ({ path: `/orders/${unscheduled}/schedule`, isMembersUse: true }),
  cancelOrder: ({ order }) => ({ path: `/orders/${order}/cancel` }),
} as const satisfies Partial<Record<keyof Routes, AimOf>>;

/** Writes that are aimed at no printer, or only at those that the caller controls, each with where that is proved. */
const OF_THEMSELVES = ['setUp', 'logIn', 'logOut', 'changePassword', 'endSession', 'beginTotp', 'enableTotp'];
const OF_PEOPLE = ['createUser', 'updateUser', 'deleteUser', 'resetUserTotp', 'createToken', 'revokeToken'];

export const AIMED_AT_NO_PRINTER: readonly string[] = [
  ...OF_THEMSELVES,
  ...['renewRecoveryCodes', 'disableTotp', 'linkIdentity', 'unlinkIdentity'],
  ...OF_PEOPLE,
  ...['createGroup', 'updateGroup', 'deleteGroup', 'addGroupMember', 'removeGroupMember'],
  ...['createOrg', 'updateOrg', 'deleteOrg', 'addOrgMember', 'removeOrgMember', 'updateOrgSettings'],
  ...['setUserQuota', 'deleteUserQuota', 'setGroupQuota', 'deleteGroupQuota'],
  ...['createSpool', 'createFilament', 'updateFilament', 'deleteFilament'],
  ...['updateExternalInventory', 'testExternalInventory', 'resolveExternalUse'],
  ...['updateMailServer', 'testMailServer', 'updatePushGateway'],
  ...['updateBroker', 'testBroker', 'updateLogInSettings'],
  ...['createLoginProvider', 'updateLoginProvider', 'deleteLoginProvider', 'testLoginProvider'],
  // Describes spools anew, by the same step as `updateSpool`.
  'pullExternalSpools',
  // Find their entry by the same step as `updateEntry`.
  ...['setEntryPhoto', 'deleteEntryPhoto'],
  ...['createModel', 'updateModel', 'deleteModel', 'addOrgModel', 'removeOrgModel'],
  ...['uploadFile', 'deleteFile', 'beginUpload', 'continueUpload', 'cancelUpload'],
  ...['createOrder', 'updateOrder', 'deleteOrder', 'shipOrder'],
  ...['createMaintenanceTask', 'updateMaintenanceTask', 'deleteMaintenanceTask', 'loadMaintenanceDefaults'],
  ...['readAlert', 'dismissAlert', 'readAllAlerts', 'markAlerts'],
  ...['createDestination', 'updateDestination', 'deleteDestination', 'testDestination', 'sendMessageAgain'],
  ...['updateMessagePreferences', 'updateMessageSettings'],
  // Stops what the caller controls: `sharing.test.ts` and `bound-tokens.test.ts`.
  'stopAllPrinters',
  // For people who are admins: those control every printer.
  ...['startSimulatedFleet', 'removeSimulatedFleet'],
  // For administrators: those control every printer. Where one stands moves nothing.
  ...['createFloorPlan', 'updateFloorPlan', 'deleteFloorPlan', 'setPlacements'],
  ...['setFloorPlanPicture', 'deleteFloorPlanPicture'],
  ...['updateSettings', 'setLicense', 'refreshLicense', 'createBackup'],
];

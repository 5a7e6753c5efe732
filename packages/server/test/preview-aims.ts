import type { Alert, Routes } from '@farmhand/contract';
import { replacePhoto } from '../src/features/archive/photo-store.ts';
import { updatePlan } from '../src/features/floor-plans/store.ts';
import { insertIdentity } from '../src/features/login-providers/identity-store.ts';
import type { Aim, World } from './control-aims.ts';
import { addModel } from './jobs.ts';
import { addSentMessage } from './message-farm.ts';
import { addOrder } from './orders.ts';
import { begin } from './uploads.ts';

/** Writes with a preview that are not aimed at a printer, and what they need beside the world of `control-aims.ts`. */

const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

export async function furnish(world: World) {
  const { farm, admin, owner, modelId } = world;
  const person = await farm.addUser('viewer');
  const session = await farm.session(person);
  const token = await farm.token(person, ['agent:read']);
  const group = idOf(await admin.post('/groups', { name: 'Evening class', owner_id: person.id }));
  const emptyGroup = idOf(await admin.post('/groups', { name: 'Empty' }));
  const emptyOrg = idOf(await admin.post('/orgs', { name: 'Empty too' }));
  await admin.put(`/groups/${group}/members/${person.id}`);
  const limit = { period: 'week', jobs: 20, grams: 1000 };
  await admin.put(`/users/${person.id}/quota`, limit);
  await admin.put(`/groups/${group}/quota`, limit);
  const filament = idOf(
    await admin.post('/filament-library', { name: 'House PLA', material: 'PLA', density_g_cm3: 1.24 }),
  );
  await owner.patch(`/spools/${world.spool.id}`, { low_stock_threshold_g: 5000 });
  const alert = ((await owner.get('/alerts')).body as Alert[])[0];
  const upload = await begin(owner, modelId, Buffer.from('G28\n'));
  const spare = idOf(await admin.post('/models', { name: 'Spare' }));
  const spareFile = await addModel(farm, { orgId: world.owners });
  const url = 'https://display.example.org/hooks/7';
  const destination = idOf(
    await admin.post('/destinations', {
      scope: 'farm',
      channel: 'webhook',
      enabled: false,
      settings: { url },
    }),
  );
  const provider = idOf(
    await admin.post('/login-providers', {
      ...{ slug: 'club', name: 'Club', issuer: 'https://id.example.net', client_id: 'farm' },
    }),
  );
  const identity = await farm.app.kernel.write((tx) =>
    insertIdentity(tx.db, {
      ...{ provider_id: provider, user_id: person.id, issuer: 'https://id.example.net', subject: 'p' },
      ...{ email: null, created_at: tx.now, last_login_at: null },
    }),
  );
  const plan = idOf(await admin.post('/floor-plans', { name: 'Hall 1', width: 4, height: 4 }));
  await farm.app.kernel.write((tx) => updatePlan(tx.db, plan, { picture_mark: 'mark' }));
  const photo = { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) } as const;
  await farm.app.kernel.write((tx) => replacePhoto(tx.db, world.entry, photo));
  const sentMessage = await addSentMessage(farm, destination);
  const done = await addOrder(owner, [{ model_id: modelId, quantity: 1, unit_price: 1 }]);
  await farm.app.kernel.write((tx) =>
    tx.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', done.id).execute(),
  );
  return {
    ...world,
    ...{ person, session, token, group, emptyGroup, emptyOrg, limit, upload, spare, spareFile, filament },
    ...{ destination, sentMessage, provider, plan, identity: identity.id },
    ...{ done: done.id, alert: alert?.id, ownerId: world.owner.user.id },
  };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

const of = (path: string, body?: unknown): Aim => ({ path, ...(body !== undefined && { body }) });

export const OTHER_AIMS = {
  endSession: ({ session }) => of(`/auth/sessions/${session.sessionId}`),
  unlinkIdentity: ({ identity }) => of(`/auth/identities/${identity}`),
  updateLogInSettings: () => of('/log-in-settings', { passwords: true }),
  createLoginProvider: () =>
    of('/login-providers', {
      slug: 'keycloak',
      name: 'Workshop account',
      issuer: 'https://id.example.org/realms/workshop',
      client_id: 'farmhand',
    }),
  updateLoginProvider: ({ provider }) => of(`/login-providers/${provider}`, { is_on: false }),
  deleteLoginProvider: ({ provider }) => of(`/login-providers/${provider}`),
  testLoginProvider: ({ provider }) => of(`/login-providers/${provider}/test`),
  createToken: () => of('/tokens', { name: 'night shift agent', scopes: ['agent:write'] }),
  revokeToken: ({ token }) => of(`/tokens/${token.tokenId}`),
  createUser: () => of('/users', { username: 'mara', password: 'correct horse battery', role: 'operator' }),
  updateUser: ({ person }) => of(`/users/${person.id}`, { role: 'operator' }),
  deleteUser: ({ person }) => of(`/users/${person.id}`),
  resetUserTotp: ({ person }) => of(`/users/${person.id}/totp`),
  createGroup: () => of('/groups', { name: 'Morning class' }),
  updateGroup: ({ group }) => of(`/groups/${group}`, { description: 'Mondays' }),
  deleteGroup: ({ emptyGroup }) => of(`/groups/${emptyGroup}`),
  addGroupMember: ({ group, ownerId }) => of(`/groups/${group}/members/${ownerId}`),
  removeGroupMember: ({ group, person }) => of(`/groups/${group}/members/${person.id}`),
  createOrg: () => of('/orgs', { name: 'Robotics lab' }),
  updateOrg: ({ owners }) => of(`/orgs/${owners}`, { description: 'Mondays' }),
  deleteOrg: ({ emptyOrg }) => of(`/orgs/${emptyOrg}`),
  addOrgMember: ({ owners, person }) => of(`/orgs/${owners}/members/${person.id}`),
  removeOrgMember: ({ owners, ownerId }) => of(`/orgs/${owners}/members/${ownerId}`),
  updateOrgSettings: ({ owners }) =>
    of(`/orgs/${owners}/settings`, { default_filament_type: 'PETG', webhook_type: 'slack' }),
  deletePrinter: ({ otherPrinter }) => of(`/printers/${otherPrinter}`),
  discoverPrinters: () => of('/printers/discover', { families: ['bambu', 'moonraker'], timeout_seconds: 4 }),
  stopAllPrinters: () => of('/printers/all/stop'),
  createSpool: () => of('/spools', { material: 'PLA', color_name: 'Jet black', color_hex: '#101010' }),
  createFilament: () => of('/filament-library', { name: 'Prusament PETG Jet Black', material: 'PETG' }),
  updateFilament: ({ filament }) => of(`/filament-library/${filament}`, { cost_per_gram: 0.0299 }),
  deleteFilament: ({ filament }) => of(`/filament-library/${filament}`),
  updateExternalInventory: () =>
    of('/external-inventory', { url: 'http://192.168.1.20:7912', enabled: true }),
  updateMailServer: () =>
    of('/mail-server', { host: 'mail.example.org', from_address: 'farm@example.org', enabled: true }),
  updatePushGateway: () => of('/push-gateway', { url: 'https://push.example.org/farm', enabled: true }),
  updateBroker: () => of('/broker', { url: 'mqtt://192.168.1.30:1883', prefix: 'farmhand', enabled: true }),
  testBroker: () => of('/broker/test'),
  testMailServer: () => of('/mail-server/test', { to: 'mara@example.org' }),
  createModel: () => of('/models', { name: 'Bracket', category: 'brackets', tags: ['shop'] }),
  updateModel: ({ modelId }) => of(`/models/${modelId}`, { notes: 'Print with a brim.' }),
  deleteModel: ({ spare }) => of(`/models/${spare}`),
  addOrgModel: ({ owners, spare }) => of(`/orgs/${owners}/models/${spare}`),
  removeOrgModel: ({ owners, modelId }) => of(`/orgs/${owners}/models/${modelId}`),
  deleteFile: ({ spareFile }) => of(`/models/${spareFile.modelId}/files/${spareFile.fileId}`),
  beginUpload: ({ modelId }) =>
    of(`/models/${modelId}/uploads`, { file_name: 'bracket.gcode.3mf', size_bytes: 1_482_311 }),
  cancelUpload: ({ upload }) => of(`/uploads/${upload}`),
  setUserQuota: ({ person, limit }) => of(`/users/${person.id}/quota`, limit),
  deleteUserQuota: ({ person }) => of(`/users/${person.id}/quota`),
  setGroupQuota: ({ group, limit }) => of(`/groups/${group}/quota`, limit),
  deleteGroupQuota: ({ group }) => of(`/groups/${group}/quota`),
  createMaintenanceTask: () => of('/maintenance/tasks', { name: 'Belt tension check', interval_days: 90 }),
  updateMaintenanceTask: ({ task }) => of(`/maintenance/tasks/${task}`, { interval_days: 90 }),
  deleteMaintenanceTask: ({ task }) => of(`/maintenance/tasks/${task}`),
  loadMaintenanceDefaults: () => of('/maintenance/tasks/load-defaults'),
  createOrder: ({ modelId }) =>
    of('/orders', {
      customer_name: 'Bike workshop Lindner',
      items: [{ model_id: modelId, quantity: 10, unit_price: 4.5 }],
    }),
  updateOrder: ({ unscheduled }) => of(`/orders/${unscheduled}`, { notes: 'Gift wrap' }),
  deleteOrder: ({ unscheduled }) => of(`/orders/${unscheduled}`),
  shipOrder: ({ done }) => of(`/orders/${done}/ship`, { tracking_number: '00340434161094042557' }),
  readAlert: ({ alert }) => of(`/alerts/${alert}/read`),
  dismissAlert: ({ alert }) => of(`/alerts/${alert}/dismiss`),
  readAllAlerts: () => of('/alerts/read-all'),
  markAlerts: ({ alert }) => of('/alerts/bulk', { ids: [alert], action: 'dismiss' }),
  createDestination: () =>
    of('/destinations', {
      scope: 'user',
      channel: 'webhook',
      name: 'Workshop display',
      settings: { url: 'https://display.example.org/hooks/7', secret: 'at least sixteen characters' },
    }),
  updateDestination: ({ destination }) => of(`/destinations/${destination}`, { enabled: false }),
  deleteDestination: ({ destination }) => of(`/destinations/${destination}`),
  testDestination: ({ destination }) => of(`/destinations/${destination}/test`),
  sendMessageAgain: ({ sentMessage }) => of(`/messages/${sentMessage}/send-again`),
  updateMessagePreferences: () => of('/message-preferences', { min_severity: 'warning' }),
  updateMessageSettings: () => of('/message-settings', { escalation_minutes: 15 }),
  createFloorPlan: () => of('/floor-plans', { name: 'Hall 2', width: 12, height: 8 }),
  updateFloorPlan: ({ plan }) => of(`/floor-plans/${plan}`, { name: 'Hall 2' }),
  deleteFloorPlan: ({ plan }) => of(`/floor-plans/${plan}`),
  setPlacements: ({ plan, printer }) =>
    of(`/floor-plans/${plan}/placements`, { revision: 2, placements: [{ printer_id: printer, x: 3, y: 1 }] }),
  deleteEntryPhoto: ({ entry }) => of(`/archive/${entry}/photo`),
  deleteFloorPlanPicture: ({ plan }) => of(`/floor-plans/${plan}/picture`),
  startSimulatedFleet: () => of('/simulated-fleet', { bambu: 1, moonraker: 1, prusalink: 0, elegoo: 0 }),
  updateSettings: () => of('/settings', { currency: 'USD' }),
  createBackup: () => of('/backups'),
} as const satisfies Partial<Record<keyof Routes, (world: Furnished) => Aim>>;

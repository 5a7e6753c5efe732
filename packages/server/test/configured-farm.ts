import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import { enterprise } from './licenses.ts';
import { newBrowserKeys } from './push-browser.ts';

/** A farm in which everything is configured that the service may connect to, each thing with a host of its own. */

const BOT = '123456789:AAF-abcdefghijklmnopqrstuvwxyz0123456';
const KEY = 'azGDORePK8gMaC0QOYAMyEEuzJnyUi';
const TEAMS =
  'https://teams.test:444/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=xyz';

const ENVIRONMENT = {
  FARM_LICENSE_SERVER_URL: 'https://licence.test/v1',
  FARM_DISCOVERY_ADDRESSES: '10.0.20.255:2021',
};

async function must(reply: ReturnType<Caller['post']>): Promise<{ readonly id: number }> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as { id: number };
}

export async function openConfiguredFarm(options: FarmOptions = {}) {
  const farm = await openFarm({ ...options, env: { ...enterprise(), ...ENVIRONMENT, ...options.env } });
  const admin = await farm.session(await farm.addUser('admin', { username: 'ada' }));
  await addPrinters(admin);
  await addServices(admin);
  await addOrg(admin);
  await addDestinations(farm, admin);
  return { farm, admin };
}

async function addPrinters(admin: Caller): Promise<void> {
  const add = (body: object) => must(admin.post('/printers', body));
  const serial = '01S00A000000001';
  await add({
    ...{ name: 'X1', family: 'bambu', host: 'x1.test', serial, credentials: { access_code: '12345678' } },
  });
  await add({ name: 'MK4', family: 'prusalink', host: 'mk4.test', credentials: { api_key: 'key' } });
  await add({ name: 'Saturn', family: 'elegoo', host: 'saturn.test', ports: { camera: 3031 } });
  const { id } = await add({ name: 'Voron', family: 'moonraker', host: '10.0.0.7', ports: { http: 7126 } });
  const url = (name: string) => `http://${name}.test/relay`;
  await must(
    admin.put(`/printers/${id}/plug`, {
      address: {
        kind: 'http',
        ...{ on: { url: url('plug') }, off: { url: url('plug') }, status: { url: url('meter') } },
        state_path: '',
      },
    }),
  );
}

async function addServices(admin: Caller): Promise<void> {
  await must(admin.patch('/broker', { url: 'mqtts://broker.test', enabled: false }));
  await must(admin.patch('/external-inventory', { url: 'http://spoolman.test:7912', enabled: true }));
  await must(
    admin.patch('/mail-server', {
      ...{ host: 'mail.test', port: 465, security: 'tls', from_address: 'farm@mail.test', enabled: true },
    }),
  );
  await must(admin.patch('/push-gateway', { url: 'https://gateway.test/push', enabled: true }));
  const provider = { slug: 'id', name: 'Workshop', client_id: 'farm', client_secret: 'secret' };
  await must(admin.post('/login-providers', { ...provider, issuer: 'https://id.test/realms/farm' }));
  const plain = { ...provider, slug: 'plain', name: 'Plain', is_on: false };
  await must(admin.post('/login-providers', { ...plain, issuer: 'http://10.0.0.8:8080/realms/farm' }));
}

async function addOrg(admin: Caller): Promise<void> {
  const { id } = await must(admin.post('/orgs', { name: 'Acme' }));
  await must(
    admin.patch(`/orgs/${id}/settings`, {
      webhook_url: 'https://acme.test/hook',
      branding_logo_url: 'https://logo.test/logo.png',
    }),
  );
  await must(
    admin.post('/destinations', {
      ...{ scope: 'org', org_id: id, name: 'Acme’s own', channel: 'webhook' },
      settings: { url: 'http://own.test/hook' },
    }),
  );
}

async function addDestinations(farm: Farm, admin: Caller): Promise<void> {
  const { p256dh, auth } = newBrowserKeys();
  const ofTheFarm = {
    webhook: { url: 'http://webhook.test/hook' },
    discord: { url: 'http://discord.test/discord/7' },
    slack: { url: 'https://slack.test/hooks/xxx-generatedkey-xxx' },
    teams: { url: TEAMS },
    ntfy: { topic: 'farm' },
    telegram: { bot_token: BOT, chat_id: '7' },
    pushover: { app_token: KEY, user_key: KEY },
    matrix: { url: 'https://matrix.test', access_token: 'syt_x', room_id: '!Ab:matrix.test' },
    mail: { address: 'mara@mail.test' },
  };
  for (const [channel, settings] of Object.entries(ofTheFarm))
    await must(admin.post('/destinations', { scope: 'farm', channel, name: channel, settings }));
  const own = (caller: Caller, channel: string, settings: object, name = channel) =>
    must(caller.post('/destinations', { scope: 'user', channel, name, settings }));
  await must(admin.patch('/message-settings', { allowed_hosts: ['listed.test'] }));
  const viewer = await farm.session(await farm.addUser('viewer', { username: 'vera' }));
  await own(viewer, 'webhook', { url: 'https://personal.test/hook' }, 'personal');
  await own(viewer, 'webhook', { url: 'https://listed.test/hook' }, 'listed');
  await own(viewer, 'ntfy', { topic: 'vera', url: 'https://ntfy.test' });
  await own(viewer, 'push', { endpoint: 'https://push.test/send/1', p256dh, auth });
  await own(viewer, 'gateway', { device: 'phone' });
  await own(admin, 'webhook', { url: 'https://admins.test/hook' }, 'admins');
}

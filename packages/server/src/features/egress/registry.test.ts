import { expect, test } from 'vitest';
import { openConfiguredFarm } from '../../../test/configured-farm.ts';
import { openFarm } from '../../../test/kit.ts';
import { inEnglish } from '../../english.ts';
import { type Mode, PURPOSES } from '../../net/destination.ts';
import type { ListSources } from '../../net/listed.ts';
import { listDestinations, listEnvironment } from './registry.ts';

const ENVIRONMENT = {
  databaseUrl: 'postgres://farm:secret@db.test/farm',
  licenseServerUrl: 'https://licence.test/v1',
  discoveryAddresses: [{ address: '10.0.20.255', port: 2021 }],
};

async function listed(mode: Mode) {
  const { farm } = await openConfiguredFarm();
  const { database, secrets } = farm.app.kernel;
  return listDestinations({ mode, read: database.read, secrets, environment: ENVIRONMENT });
}

test('a farm in which everything is configured has a destination of every purpose', async () => {
  const found = new Set((await listed('normal')).map(({ purpose }) => purpose));
  expect(PURPOSES.filter((purpose) => !found.has(purpose))).toEqual([]);
});

test('each is listed with its purpose, owner, setting, host and port', async () => {
  const lines = (await listed('restricted')).map(
    ({ purpose, of, setting, host, port, isOff, isInert }) =>
      `${purpose}: ${inEnglish(of)} in ${setting.replace(/\d+$/, '#')} at ${host} ${port}${isOff ? ', off' : ''}${isInert ? ' for good' : ''}`,
  );
  expect(lines.toSorted()).toEqual(
    [
      'broker: the MQTT broker in /settings/mqtt at broker.test 8883, off',
      'database: the database in FARM_DATABASE_URL at db.test 5432',
      'discovery: the search for printers in FARM_DISCOVERY_ADDRESSES at 10.0.20.255 2021',
      'inventory: the external inventory in /settings/inventory at spoolman.test 7912',
      'licence: the licence server in FARM_LICENSE_SERVER_URL at licence.test 443',
      'login: the log-in provider Workshop in /settings/log-in at id.test 443',
      'login_plain: the log-in provider Plain in /settings/log-in at 10.0.0.8 8080, off',
      'logo: the logo of Acme in /settings/organizations at logo.test 443',
      'mail: the mail server in /settings/messages at mail.test 465',
      'message: messages to discord in /settings/messages at discord.test 80',
      'message: messages to matrix in /settings/messages at matrix.test 443',
      'message: messages to ntfy in /settings/messages at ntfy.sh 443',
      'message: messages to pushover in /settings/messages at api.pushover.net 443, off for good',
      'message: messages to slack in /settings/messages at slack.test 443',
      'message: messages to teams in /settings/messages at teams.test 444',
      'message: messages to telegram in /settings/messages at api.telegram.org 443, off for good',
      'message: messages to webhook in /settings/messages at webhook.test 80',
      'message: the push gateway in /settings/messages at gateway.test 443',
      'personal: messages to ntfy of vera in /messages at ntfy.test 443',
      'personal: messages to personal of vera in /messages at personal.test 443',
      'personal: messages to push of vera in /messages at push.test 443, off for good',
      'plug: the plug of Voron in /printers/# at meter.test 80',
      'plug: the plug of Voron in /printers/# at plug.test 80',
      'printer: the camera of Saturn in /printers/# at saturn.test 3031',
      'printer: the camera of X1 in /printers/# at x1.test 6000',
      'printer: the printer MK4 in /printers/# at mk4.test 80',
      'printer: the printer Saturn in /printers/# at saturn.test 3030',
      'printer: the printer Voron in /printers/# at 10.0.0.7 7126',
      'printer: the printer X1 in /printers/# at x1.test 8883',
      'printer: the printer X1 in /printers/# at x1.test 990',
      'webhook: messages to Acme’s own of Acme in /settings/messages at own.test 80',
      'webhook: messages to admins of ada in /messages at admins.test 443',
      'webhook: messages to listed of vera in /messages at listed.test 443',
      'webhook: the webhook of Acme in /settings/organizations at acme.test 443',
    ].toSorted(),
  );
});

test('in normal mode no channel is switched off but by people', async () => {
  const off = (await listed('normal')).filter(({ isOff }) => isOff);
  expect(off.map(({ host, isInert }) => [host, isInert]).toSorted()).toEqual([
    ['10.0.0.8', undefined],
    ['broker.test', undefined],
  ]);
});

test('what somebody without access has entered can’t be switched on, until they have access again', async () => {
  const { farm, admin } = await openConfiguredFarm();
  const { database, secrets } = farm.app.kernel;
  const users = (await admin.get('/users')).body as readonly { id: number; username: string }[];
  const id = users.find(({ username }) => username === 'vera')?.id;
  const ofVera = async () =>
    (await listDestinations({ mode: 'restricted', read: database.read, secrets, environment: ENVIRONMENT }))
      .filter(({ host }) => host === 'personal.test')
      .map(({ isOff, isInert }) => [isOff, isInert]);
  await admin.patch(`/users/${id}`, { is_active: false });
  expect(await ofVera()).toEqual([[true, true]]);
  await admin.patch(`/users/${id}`, { is_active: true });
  expect(await ofVera()).toEqual([[false, undefined]]);
});

test('a new farm has none but the search for printers on its own networks', async () => {
  const farm = await openFarm();
  const { database, secrets } = farm.app.kernel;
  const environment = {
    databaseUrl: undefined,
    licenseServerUrl: undefined,
    discoveryAddresses: undefined,
  } satisfies ListSources['environment'];
  const found = await listDestinations({ mode: 'restricted', read: database.read, secrets, environment });
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await listEnvironment({ environment }));
  expect(new Set(found.map(({ purpose }) => purpose))).toEqual(new Set(['discovery']));
});

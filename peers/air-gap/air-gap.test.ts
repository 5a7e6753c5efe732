import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PURPOSES, type Purpose } from '../../packages/server/src/net/destination.ts';
import { RULES } from '../../packages/server/src/net/rules.ts';
import { until } from '../support/until.ts';
import { HOUSE_NAME_SERVER, INSIDE, WORLD_NAME_SERVERS } from './support/addresses.ts';
import { type Everything, OPERATOR, setUp, takeOutside, tryAgain } from './support/everything.ts';
import { setUpLittle, useLittle } from './support/little.ts';
import type { Packet } from './support/packets.ts';
import { ADDRESSES, DATABASE, inUrl, PLACES, type Place, placeAt, SIX, STRANGER } from './support/places.ts';
import { attempts, codeOf, untilMessagesRefused, untilMet, untilPrintersRefused } from './support/refused.ts';
import { ADMIN, type Env, openScene, type Scene } from './support/scene.ts';
import { useEverything } from './support/use.ts';

/**
 * The service with everything in use that connects to something, in a network whose only way out leads into a world that
 * answers for every name and every address. Each test goes on where the one before it has ended: what normal mode sends is
 * what restricted mode must not.
 */

const RESTRICTED = { FARM_ITAR_MODE: '1' };
/** The licence server is one of the environment's. */
const LICENSED = { FARM_LICENSE_SERVER_URL: `https://${inUrl(PLACES.licence)}/` };
const LOOKING_OUTSIDE = { FARM_DISCOVERY_ADDRESSES: `${ADDRESSES.discovery.host}:2021` };
const REFUSED = 78;
const BLOCKED = 'itar_outbound_blocked';

const cleanups: (() => void | Promise<void>)[] = [];
let scene: Scene;
let farm: Everything;

beforeAll(async () => {
  scene = await openScene((clean) => void cleanups.unshift(clean));
});

afterEach(() => scene.stop());

afterAll(async () => {
  await scene?.capture.end();
  for (const clean of cleanups) await clean();
});

const saying = ({ destination, protocol, port }: Packet) =>
  `${placeAt(destination)?.host ?? 'nobody'} (${protocol} ${destination}:${port})`;
const sentSince = (mark: number) => [...new Set(scene.capture.outsideSince(mark).map(saying))];
const hostsSince = (mark: number) =>
  new Set(
    scene.capture.outsideSince(mark).map(({ destination }) => placeAt(destination)?.host ?? destination),
  );

/** What has come into the world by the time that all of these had something, or patience ends. */
const untilReached = (mark: number, hosts: readonly string[]) =>
  until(
    'packets for every place',
    () => hosts.filter((host) => !hostsSince(mark).has(host)),
    (missing) => missing.length === 0,
    { patienceMs: 60_000 },
  );

const hostsOf = (places: Readonly<Record<string, { readonly host: string }>>) =>
  Object.values(places).map(({ host }) => host);

const databaseAt = (host: string): Env => ({ FARM_DATABASE_URL: `postgres://farm:farm@${host}/farm` });

/** The mode switches these off itself: they refuse no start, and send nothing. */
const SWITCHED_OFF: readonly string[] = [PLACES.telegram, PLACES.pushover, PLACES.push].map(
  ({ host }) => host,
);
/** Where a message is taken in the house. */
const TAKEN_INSIDE = [
  ...[PLACES.farm_hook, PLACES.mattermost, PLACES.matrix, PLACES.ntfy, PLACES.gateway],
  ...[PLACES.org_hook, PLACES.settings_hook, PLACES.listed_hook, PLACES.admin_hook],
].map(({ host }) => host);

test('in normal mode everything there is reaches the world', async () => {
  const { capture, house, setNames, start, runToEnd } = scene;
  await setNames('inside');
  const { as } = await start({ ...LICENSED, ...LOOKING_OUTSIDE });
  const admin = await as(ADMIN);
  farm = await setUp(admin, as, await house.printers());
  await untilMet(admin, farm);
  const mark = await capture.mark();
  await setNames('outside');
  await useEverything(admin, farm);
  await house.powerCycle();
  await untilReached(mark, [...hostsOf(PLACES), ...hostsOf(ADDRESSES)]);
  await scene.stop();
  await runToEnd(databaseAt(DATABASE.host));
  await untilReached(mark, [DATABASE.host]);

  const packets = capture.outsideSince(mark);
  const purposes = new Set(packets.map(({ destination }) => placeAt(destination)?.purpose ?? null));
  const mayReachTheWorld = (purpose: Purpose) => RULES[purpose].includes('public');
  expect([...purposes].toSorted()).toEqual(PURPOSES.filter(mayReachTheWorld).toSorted());
  const portsOf = (place: Place) =>
    new Set(packets.flatMap(({ destination, port }) => (placeAt(destination) === place ? [port] : [])));
  // What a printer is told, what it is sent, and what it shows: MQTT, FTPS, pictures, a stream.
  expect(portsOf(PLACES.bambu)).toEqual(new Set([8883, 990, 6000]));
  expect(portsOf(PLACES.x1c)).toEqual(new Set([8884, 322]));
  expect(portsOf(PLACES.elegoo)).toEqual(new Set([3030, 3031]));
});

test('restricted mode does not start while anything leads into the world, and asks nobody there', async () => {
  const { capture, namespaces, runToEnd } = scene;
  const mark = await capture.mark();
  const { code, output } = await runToEnd({ ...RESTRICTED, ...LICENSED, ...LOOKING_OUTSIDE });
  expect(code).toBe(REFUSED);
  const wanted = [...hostsOf(PLACES), ...hostsOf(ADDRESSES)].filter((host) => !SWITCHED_OFF.includes(host));
  expect(wanted.filter((host) => !output.includes(host))).toEqual([]);
  expect(SWITCHED_OFF.filter((host) => output.includes(host))).toEqual([]);

  const { code: atDatabase } = await runToEnd({ ...RESTRICTED, ...databaseAt(DATABASE.host) });
  expect(atDatabase).toBe(REFUSED);

  namespaces.setNameServers(WORLD_NAME_SERVERS);
  const { code: withoutNames } = await runToEnd(RESTRICTED);
  namespaces.setNameServers([HOUSE_NAME_SERVER]);
  expect(withoutNames).toBe(REFUSED);
  await capture.mark();
  expect(sentSince(mark)).toEqual([]);
});

test('restricted mode works within the house, and nothing leaves it when names begin to lead outside', async () => {
  const { capture, house, setNames, start } = scene;
  await setNames('inside');
  const before = await start({});
  await takeOutside(await before.as(ADMIN), farm);
  for (const person of [ADMIN, OPERATOR]) await tryAgain(await before.as(person));
  await scene.stop();

  const mark = await capture.mark();
  await house.forget();
  const { as } = await start({ ...RESTRICTED, ...LICENSED });
  const admin = await as(ADMIN);
  await untilMet(admin, farm);
  await useEverything(admin, farm);
  await until(
    'messages arrive within the house',
    house.reached,
    ({ names, mails, told }) =>
      [...TAKEN_INSIDE, SIX].every((name) => names.includes(name)) && mails > 0 && told > 0,
  );

  for (const where of ['outside', 'mixed'] as const) {
    await setNames(where);
    await useEverything(admin, farm);
    await house.powerCycle();
    await untilPrintersRefused(admin);
    await untilMessagesRefused(admin, TAKEN_INSIDE);
  }
  await scene.stop();
  await capture.mark();
  expect(sentSince(mark)).toEqual([]);
});

test('what leads into the world can not be entered in restricted mode, and is not tried either', async () => {
  const { capture, setNames, start } = scene;
  await setNames('inside');
  const mark = await capture.mark();
  const { as } = await start({ ...RESTRICTED, ...LICENSED });
  const admin = await as(ADMIN);
  await setNames('outside');
  const codes = await Promise.all(attempts(admin).map((enter) => codeOf(enter())));
  await scene.stop();
  await capture.mark();
  expect(sentSince(mark)).toEqual([]);
  expect(codes).toEqual(codes.map(() => BLOCKED));
});

test('with name servers in the world alone, normal mode asks them and restricted mode does not', async () => {
  const { capture, house, namespaces, setNames, start, runToEnd } = scene;
  const FARM_DATA_DIR = scene.otherFolder;
  namespaces.setNameServers(WORLD_NAME_SERVERS);
  await setNames('inside');
  const normal = await start({ FARM_DATA_DIR });
  const mark = await capture.mark();
  await setUpLittle(await normal.as(ADMIN));
  const asked = await until(
    'questions for the name servers',
    () => [...hostsSince(mark)],
    (hosts) => hosts.length > 0,
  );
  expect(WORLD_NAME_SERVERS).toEqual(expect.arrayContaining(asked));
  await scene.stop();

  const since = await capture.mark();
  // What it is to listen on is a name, too.
  expect(await runToEnd({ ...RESTRICTED, FARM_DATA_DIR, FARM_HOST: STRANGER })).toMatchObject({ code: 1 });
  await house.forget();
  const { as } = await start({ ...RESTRICTED, FARM_DATA_DIR });
  const admin = await as(ADMIN);
  await useLittle(admin);
  await until('the message arrives', house.reached, ({ names }) => names.includes(INSIDE.four));
  await untilPrintersRefused(admin);
  // Whoever runs the machine gives it one of the house meanwhile.
  namespaces.setNameServers([HOUSE_NAME_SERVER]);
  expect(await admin.api.getEgress()).toMatchObject({
    ...{ name_servers: [HOUSE_NAME_SERVER], outside_name_servers: [] },
  });
  await scene.stop();
  await capture.mark();
  expect(sentSince(since)).toEqual([]);
});

import { said, vendorWords } from '@farmhand/words';
import { expect, test } from 'vitest';
import { type Caller, manualClock } from '../../../test/kit.ts';
import { openTwinFarm } from '../../../test/login-browser.ts';
import { HOUSE, OUTSIDE, restrictedWorld } from '../../../test/restricted.ts';
import { NameRefused } from '../../net/destination.ts';
import { createOutbound, type Lookup } from '../../net/outbound.ts';
import { refuseBy } from '../../net/rules.ts';
import { namedBefore } from './named-endpoints.ts';

/** Where a log-in goes on is the provider's to say, and the door's to judge: its test says what comes of that. */

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'end_session_endpoint',
] as const;
const PUBLIC = '93.184.216.34';
const UNKNOWN = 'nobody.test';

const UNREACHED = ['issuer', 'keys', 'client'].map((step) => [step, 'not_reached']);
const STEPS_DONE = ['reach', 'discovery', 'issuer', 'keys', 'client'].map((step) => [step, 'done']);

const normal = (lookup: Lookup = async () => Promise.reject(new Error('ENOTFOUND'))) =>
  createOutbound({ refuse: refuseBy('normal'), lookup });

const inRestrictedMode = (world = restrictedWorld()) =>
  openTwinFarm({}, { outbound: world.outbound, env: { FARM_ITAR_MODE: '1' } });

interface Tested {
  readonly steps: readonly { readonly step: string; readonly outcome: string; readonly said: unknown }[];
}

async function tested(admin: Caller, id: number) {
  const { steps } = (await admin.post(`/login-providers/${id}/test`)).body as Tested;
  return {
    outcomes: steps.map(({ step, outcome }) => [step, outcome]),
    failure: steps.find(({ outcome }) => outcome === 'failed')?.said,
  };
}

const refusedAt = (destination: string, reason: ReturnType<typeof said>) => ({
  outcomes: [['reach', 'done'], ['discovery', 'failed'], ...UNREACHED],
  failure: {
    code: 'log_in_test.endpoint_refused',
    facts: { destination: vendorWords('provider', destination), reason },
  },
});

test.each(ENDPOINTS)('in restricted mode a test fails where the %s is outside', async (endpoint) => {
  const { twin, admin, id } = await inRestrictedMode();
  expect((await tested(admin, id)).outcomes).toEqual(STEPS_DONE);
  twin.discovery = { [endpoint]: `https://${OUTSIDE}:8443/there` };
  expect(await tested(admin, id)).toEqual(refusedAt(`${OUTSIDE}:8443`, said('address.restricted')));
});

test('in restricted mode a test fails at a name that nobody knows, which would keep it from starting', async () => {
  const { twin, admin, id } = await inRestrictedMode();
  twin.discovery = { authorization_endpoint: `https://${UNKNOWN}/authorize` };
  expect(await tested(admin, id)).toEqual(refusedAt(`${UNKNOWN}:443`, said('address.unknown')));
});

test('in restricted mode a test fails at a name that only others could tell of', async () => {
  const world = restrictedWorld();
  const { twin, admin, id } = await inRestrictedMode(world);
  twin.discovery = { end_session_endpoint: `https://${HOUSE}/end` };
  world.during.lookup = async () => Promise.reject(new NameRefused(said('link.public_resolver')));
  expect(await tested(admin, id)).toEqual(refusedAt(`${HOUSE}:443`, said('link.public_resolver')));
});

test('the words name the destination, why it is refused, and what mends it', async () => {
  const { twin, admin, id } = await inRestrictedMode();
  twin.discovery = { authorization_endpoint: 'https://[2606:2800::1]/authorize' };
  const { steps } = (await admin.post(`/login-providers/${id}/test`)).body as {
    steps: { message: string }[];
  };
  expect(steps[1]?.message).toBe(
    'The discovery document names [2606:2800::1]:443, which is not reached from here. Restricted mode reaches nothing outside of the house’s own networks: use an address within them. Have the provider name another address: most have a setting for their own host name.',
  );
});

test.each([
  [`http://${PUBLIC}/authorize`, `${PUBLIC}:80`, said('address.public')],
  ['https://169.254.169.254/authorize', '169.254.169.254:443', said('address.metadata')],
])('in normal mode a test fails at %s, where the door lets nobody', async (url, destination, reason) => {
  const { twin, admin, id } = await openTwinFarm({}, { outbound: normal() });
  twin.discovery = { authorization_endpoint: url };
  expect(await tested(admin, id)).toEqual(refusedAt(destination, reason));
});

test('in normal mode a name that is not known here is no failure: browsers may know it', async () => {
  const { twin, admin, id } = await openTwinFarm({}, { outbound: normal() });
  twin.discovery = { authorization_endpoint: `https://${UNKNOWN}/authorize` };
  expect((await tested(admin, id)).outcomes).toEqual(STEPS_DONE);
});

test.each([
  ['normal', STEPS_DONE],
  ['restricted', refusedAt('first.test:443', said('address.unknown')).outcomes],
] as const)(
  'in %s mode a dead name server keeps a test waiting once, whatever is named',
  async (mode, outcomes) => {
    const clock = manualClock(Date.now());
    const asked: string[] = [];
    const outbound = createOutbound({
      refuse: refuseBy(mode),
      clock,
      async lookup(host) {
        asked.push(host);
        return new Promise<never>(() => undefined);
      },
    });
    const env = { FARM_ITAR_MODE: mode === 'restricted' ? '1' : '0' };
    const { twin, admin, id } = await openTwinFarm({}, { clock, outbound, env });
    twin.discovery = {
      authorization_endpoint: 'https://first.test/authorize',
      end_session_endpoint: 'https://second.test/end',
    };
    const test = tested(admin, id);
    await expect.poll(() => asked.toSorted()).toEqual(['first.test', 'second.test']);
    clock.advance(5_000);
    expect((await test).outcomes).toEqual(outcomes);
  },
);

test('what a provider names is remembered also where it is refused', async () => {
  const { farm, twin, admin, id } = await inRestrictedMode();
  twin.discovery = { authorization_endpoint: `https://${OUTSIDE}/authorize` };
  await tested(admin, id);
  const named = await namedBefore(farm.app.kernel.database.read);
  expect(named[twin.issuer]).toContain(`https://${OUTSIDE}/authorize`);
});

test.each([`HTTPS://${OUTSIDE}/there`, ` https://${OUTSIDE}/there`])(
  'an address counts however it is spelled: “%s”',
  async (spelled) => {
    const { farm, twin, admin, id } = await inRestrictedMode();
    twin.discovery = { authorization_endpoint: spelled };
    expect(await tested(admin, id)).toEqual(refusedAt(`${OUTSIDE}:443`, said('address.restricted')));
    const named = await namedBefore(farm.app.kernel.database.read);
    expect(named[twin.issuer]).toContain(`https://${OUTSIDE}/there`);
  },
);

test('what a provider names that is no address is not remembered', async () => {
  const { farm, twin, admin, id } = await inRestrictedMode();
  twin.discovery = { userinfo_endpoint: [`https://${HOUSE}/me`], end_session_endpoint: 'app:end' };
  await tested(admin, id);
  const named = await namedBefore(farm.app.kernel.database.read);
  expect(named[twin.issuer]).toEqual(['authorize', 'token', 'keys'].map((path) => `${twin.issuer}/${path}`));
});

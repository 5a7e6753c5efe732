import { expect, test } from 'vitest';
import { type Caller, manualClock, openFarm } from '../../../test/kit.ts';
import { PUBLIC_ADDRESS, restrictedWorld } from '../../../test/restricted.ts';
import { EgressRefused } from './boot.ts';
import { createEgress } from './egress.ts';

const MAIL = { host: PUBLIC_ADDRESS, port: 25, enabled: false };

/** A farm that was set up in normal mode, and how often it is then started in restricted mode. */
async function openWithOutside() {
  const clock = manualClock();
  const { outbound } = restrictedWorld();
  const farm = await openFarm({ clock });
  const admin = await farm.session('admin');
  expect((await admin.patch('/mail-server', MAIL)).status).toBe(200);
  const environment = { databaseUrl: undefined, licenseServerUrl: undefined, discoveryAddresses: [] };
  const { kernel, audit } = farm.app;
  const egress = createEgress({
    ...kernel,
    ...{ mode: 'restricted', outbound, environment, publicUrl: undefined, audit },
  });
  const start = () => expect(egress.auditStart()).rejects.toThrow(EgressRefused);
  return { farm, clock, admin, start };
}

const entries = async (admin: Caller) =>
  (await admin.get('/audit?action=egress_refused')).body as readonly object[];

test('a start that is refused is in the audit log, once a day for the same destinations', async () => {
  const { farm, clock, admin, start } = await openWithOutside();
  await start();
  await start();
  expect(await entries(admin)).toMatchObject([
    {
      ...{ outcome: 'refused', via: 'system', count: 1, seal: expect.any(String) },
      details: {
        action: 'refuse_start',
        destinations: [
          {
            ...{ kind: 'outside', purpose: 'mail', destination: `${PUBLIC_ADDRESS}:25` },
            ...{ owner: 'the mail server', setting: '/settings/messages' },
          },
        ],
      },
    },
  ]);
  expect((await admin.patch('/broker', { url: `mqtt://${PUBLIC_ADDRESS}`, enabled: false })).status).toBe(
    200,
  );
  await start();
  await start();
  expect(await entries(admin)).toHaveLength(2);
  clock.jump(24 * 3_600_000);
  await start();
  expect(await entries(await farm.session('admin'))).toHaveLength(3);
});

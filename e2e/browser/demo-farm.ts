import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@farmhand/client';
import { ADMIN, startDemo } from '../../demo/farm.ts';
import { logInAt } from '../support/farm.ts';

export interface DemoHere {
  readonly url: string;
  readonly cookie: string;
  readonly api: Client;
  stop(): Promise<void>;
}

/** The demo, with something of all that it has none of, so that no page is empty. */
export async function openDemo(): Promise<DemoHere> {
  const farm = await startDemo({
    env: process.env,
    port: '0',
    speed: 60,
    paceMs: null,
    say: () => undefined,
  });
  try {
    const cookie = await logInAt(farm.url, ADMIN);
    const api = createClient({ baseUrl: farm.url, headers: { cookie, origin: farm.url } });
    await addMissing(api);
    return { url: farm.url, cookie, api, stop: () => farm.stop() };
  } catch (error) {
    await farm.stop();
    throw error;
  }
}

async function addMissing(api: Client): Promise<void> {
  await api.createToken({ body: { name: 'Shop', scopes: ['agent:read'] } });
  await api.createOrg({ body: { name: 'Robotics lab' } });
  await api.createBackup();
  const { id } = await api.createDestination({
    body: {
      ...{ scope: 'farm', channel: 'webhook', name: 'Shop', settings: { url: 'http://127.0.0.1:8099/shop' } },
      report: 'daily',
    },
  });
  await api.createDestination({
    body: {
      ...{ scope: 'user', channel: 'ntfy', name: 'Phone', settings: { topic: 'shop' }, enabled: false },
      report: 'weekly',
    },
  });
  await api.createSpool({ body: { material: 'ASA', initial_weight_g: 1000, remaining_weight_g: 20 } });
  // Nobody listens at its address: that shows too.
  while ((await api.getDestination({ params: { id } })).problem === null) await sleep(50);
}

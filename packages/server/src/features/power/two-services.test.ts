import type { PrinterPlug } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, isPostgres, openFarm } from '../../../test/kit.ts';
import {
  addQuiet,
  openToldFarm,
  QUICK_BROKER,
  startBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

const LEASE = { leaseMs: 3_600_000, renewMs: 100 };
const OVER_MQTT = { address: { kind: 'tasmota_mqtt', topic: 'left' } };

test.runIf(isPostgres)(
  'a service that does not drive the printers says so when a plug is tested there, and nothing of the broker',
  async () => {
    const broker = await startBroker();
    const { farm, admin } = await openToldFarm(broker, {}, { lease: LEASE });
    const id = await addQuiet(admin, 'Left');
    await untilConnected(admin);
    const person = await farm.session('admin');
    expect((await person.put(`/printers/${id}/plug`, OVER_MQTT)).status).toBe(200);
    const second = await openFarm({
      ...{ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl },
      ...{ lease: LEASE, broker: QUICK_BROKER },
    });
    const there = second.caller(person.headers);
    const tested = await there.post(`/printers/${id}/plug/test`);
    expect([tested.status, codeOf(tested), tested.body]).toMatchObject([
      503,
      'printer_unreachable',
      { error: { said: { code: 'dispatch.driven_elsewhere' } } },
    ]);
    // What the other one knows of the plug is left as it is.
    const { power } = (await there.get(`/printers/${id}/plug`)).body as PrinterPlug;
    expect(power.problem).not.toBe('no_broker');
    await farm.stop();
    await expect.poll(async () => (await there.post(`/printers/${id}/plug/test`)).status).toBe(200);
  },
);

import { expect, test } from 'vitest';
import {
  addQuiet,
  brokerOf,
  openToldFarm,
  setBroker,
  startBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

test('the farm and its printers are retained under the prefix, all with QoS 1', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker);
  const id = await addQuiet(admin, 'Left');
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ id, name: 'Left' });
  expect(broker.text('farmhand/status')).toBe('online');
  await expect.poll(() => broker.json('farmhand/fleet')).toMatchObject({ printers: 1, offline: 1 });
  expect(broker.json(`farmhand/printers/${id}/state`)).toMatchObject({
    status: 'offline',
    link: 'off',
    plate: 'occupied',
    job: null,
    status_reason_code: 'printer.disabled',
  });
  expect(broker.seen.every(({ qos }) => qos === 1)).toBe(true);
  expect((await brokerOf(admin)).link).toMatchObject({ state: 'connected', problem: null });
});

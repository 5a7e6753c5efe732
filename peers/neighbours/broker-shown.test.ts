import { createTasmotaOnMqtt } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { fleetProblems } from '../../packages/server/test/home-assistant.ts';
import type { HouseBroker } from '../support/broker.ts';
import { plugIn, startPluggedBroker } from './support/plugged-in.ts';
import { FARM_USER, openToldFarm } from './support/told-farm.ts';

const PATIENT = { timeout: 60_000, interval: 100 };

async function documentsAt(broker: HouseBroker): Promise<ReadonlyMap<string, unknown>> {
  const retained = await broker.retained('homeassistant/#');
  return new Map([...retained].map(([topic, text]) => [topic, JSON.parse(text.toString())]));
}

/** A farm whose printer hangs on a plug, and a second one that does not. */
async function openShown() {
  const broker = await startPluggedBroker();
  const device = createTasmotaOnMqtt();
  await plugIn(broker, device);
  const farm = await openToldFarm();
  const [voron, ender] = [await farm.addPrinter('Voron'), await farm.addPrinter('Ender')];
  await farm.api.setPlug({ params: { id: voron.id }, body: { address: device.address } });
  await farm.setBroker({ url: broker.url, enabled: true, ...FARM_USER, discovery_enabled: true });
  await farm.untilConnected();
  const stateOf = async (id: number): Promise<unknown> => {
    const topic = `farmhand/printers/${id}/state`;
    return JSON.parse((await broker.retained(topic)).get(topic)?.toString() ?? 'null');
  };
  const objectsOf = async (component: string, id: number): Promise<string[]> =>
    [...(await documentsAt(broker)).keys()]
      .filter((topic) => topic.startsWith(`homeassistant/${component}/farmhand_${id}/`))
      .map((topic) => topic.split('/').at(-2) ?? '')
      .toSorted();
  return { broker, farm, voron, ender, stateOf, objectsOf };
}

test('a print that is over has no progress, and a printer that is switched off says so', async () => {
  const { broker, farm, voron, ender, stateOf, objectsOf } = await openShown();
  await farm.print(voron, 'Bracket', 2);
  await expect
    .poll(() => stateOf(voron.id), PATIENT)
    .toMatchObject({ status: 'printing', progress_percent: expect.any(Number), job: { name: 'Bracket' } });
  await farm.api.stopPrinter({ params: { id: voron.id } });
  await expect
    .poll(() => stateOf(voron.id), PATIENT)
    .toMatchObject({ status: 'idle', job: null, progress_percent: null, remaining_seconds: null });

  await farm.api.switchPower({ params: { id: voron.id }, body: { on: false, anyway: true } });
  await expect.poll(() => stateOf(voron.id), PATIENT).toMatchObject({ power: 'off' });
  expect(await stateOf(ender.id)).toMatchObject({ power: null });
  await expect.poll(() => objectsOf('sensor', voron.id), PATIENT).toContain('power');
  expect(await objectsOf('sensor', ender.id)).not.toContain('power');
  expect(fleetProblems(await documentsAt(broker))).toEqual([]);
  await farm.api.deletePlug({ params: { id: voron.id } });
  await expect.poll(() => objectsOf('sensor', voron.id), PATIENT).not.toContain('power');
});

test('a button is there only where the token may press it, and none is left of one that was revoked', async () => {
  const { broker, farm, voron, ender, objectsOf } = await openShown();
  const shown = async () => [await objectsOf('button', voron.id), await objectsOf('button', ender.id)];
  const { id, token } = await farm.api.createToken({
    body: {
      ...{ name: 'Wall', scopes: ['agent:write'], grants: ['plate_cleared'] },
      budgets: { printer_ids: [voron.id] },
    },
  });
  await farm.setBroker({ command_token: token });
  await expect.poll(shown, PATIENT).toEqual([['pause', 'plate_cleared', 'resume', 'stop'], []]);
  await farm.setBroker({ command_token: await farm.tokenFor('agent:write') });
  const controls = ['pause', 'resume', 'stop'];
  await expect.poll(shown, PATIENT).toEqual([controls, controls]);
  expect(fleetProblems(await documentsAt(broker))).toEqual([]);

  await farm.setBroker({ command_token: token });
  await expect.poll(shown, PATIENT).toEqual([['pause', 'plate_cleared', 'resume', 'stop'], []]);
  // It keeps them over the time in which nobody can take them back.
  await broker.down();
  await farm.api.revokeToken({ params: { id } });
  await broker.up();
  await expect.poll(shown, PATIENT).toEqual([[], []]);
});

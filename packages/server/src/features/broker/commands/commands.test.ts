import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, openFarm } from '../../../../test/kit.ts';
import {
  addQuiet,
  brokerOf,
  QUICK_BROKER,
  reconnectWith,
  setBroker,
  startBroker,
  type TestBroker,
  untilConnected,
} from '../../../../test/mqtt-broker.ts';
import {
  addPrinter,
  entryFor,
  isIdle,
  QUICK,
  shortPrint,
  simulate,
  until,
} from '../../../../test/printers.ts';

const printers = { ...QUICK, controls: { waitMs: 20_000 } };

const resultsOf = (broker: TestBroker, id: number): unknown[] =>
  broker.of(`farmhand/printers/${id}/command/result`).map(({ text }) => JSON.parse(text));
const plateOf = async (admin: Caller, id: number) =>
  ((await admin.get(`/printers/${id}`)).body as Printer).plate;
const refusedCodes = async (admin: Caller): Promise<string[]> =>
  (await brokerOf(admin)).link.refused_commands.map(({ code }) => code);

/** A farm with a printer whose plate waits to be cleared, and a token that may do it. */
async function openCommanded() {
  const broker = await startBroker();
  const farm = await openFarm({ broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  const id = await addQuiet(admin, 'Left');
  const token = await farm.token('admin', ['admin']);
  await setBroker(admin, { url: broker.url, enabled: true, command_token: token.secret });
  await untilConnected(admin);
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ name: 'Left' });
  return { broker, farm, admin, id, token, topic: `farmhand/printers/${id}/command` };
}

test('pause, resume and stop reach the printer with the rights of the token, and what became of them is told', async () => {
  const broker = await startBroker();
  const farm = await openFarm({ broker: QUICK_BROKER, printers });
  const admin = await farm.session('admin');
  const machine = await simulate();
  const { id } = await addPrinter(admin, entryFor(machine));
  const token = await farm.token('operator', ['agent:write']);
  await setBroker(admin, { url: broker.url, enabled: true, command_token: token.secret });
  await until(admin, id, isIdle);
  machine.machine.start(shortPrint(36_000));
  await until(admin, id, ({ telemetry }) => (telemetry?.layer ?? 0) > 0);
  await untilConnected(admin);
  const topic = `farmhand/printers/${id}/command`;
  const steps = ['pause', JSON.stringify({ command: 'resume', id: 7 }), 'stop'];
  for (const [index, payload] of steps.entries()) {
    await broker.publish(topic, payload);
    await expect.poll(() => resultsOf(broker, id).length).toBe(index + 1);
  }
  expect(resultsOf(broker, id)).toEqual([
    { command: 'pause', id: null, outcome: 'confirmed', code: null, detail: null },
    { command: 'resume', id: '7', outcome: 'confirmed', code: null, detail: null },
    { command: 'stop', id: null, outcome: 'confirmed', code: null, detail: null },
  ]);
  const { body } = await admin.get('/audit?action=pausePrinter');
  expect(body).toMatchObject([{ user_id: token.user.id, token_id: token.tokenId, address: 'broker' }]);
});

test('a token without the right is refused, told at the topic and shown in the settings', async () => {
  const { broker, farm, admin, id, topic } = await openCommanded();
  const reader = await farm.token('operator', ['agent:write']);
  await setBroker(admin, { command_token: reader.secret });
  await broker.publish(topic, 'plate_cleared');
  await expect
    .poll(() => resultsOf(broker, id))
    .toMatchObject([{ command: 'plate_cleared', outcome: 'refused', code: 'scope_denied' }]);
  expect(await plateOf(admin, id)).toBe('occupied');
  expect((await brokerOf(admin)).link.refused_commands).toMatchObject([
    { printer_id: id, command: 'plate_cleared', code: 'scope_denied' },
  ]);
});

test('a cleared plate is confirmed by a token that may; without a token, or with one that was revoked, nothing is done', async () => {
  const { broker, admin, id, topic, token } = await openCommanded();
  await broker.publish(topic, 'plate_cleared');
  await expect.poll(() => resultsOf(broker, id)).toMatchObject([{ outcome: 'done', code: null }]);
  expect(await plateOf(admin, id)).toBe('clear');

  await admin.delete(`/tokens/${token.tokenId}`);
  expect((await brokerOf(admin)).command_token).toMatchObject({ id: token.tokenId, state: 'revoked' });
  await broker.publish(topic, JSON.stringify({ command: 'plate_cleared', id: 'a' }));
  await expect
    .poll(() => resultsOf(broker, id))
    .toMatchObject([{}, { outcome: 'refused', code: 'command_token_ended' }]);

  await reconnectWith(broker, admin, { command_token: null });
  await broker.publish(topic, 'stop');
  await expect
    .poll(() => resultsOf(broker, id))
    .toMatchObject([{}, {}, { command: 'stop', outcome: 'refused', code: 'command_without_token' }]);
  expect(await refusedCodes(admin)).toEqual(['command_without_token', 'command_token_ended']);
});

test('a command that the broker has kept is never run, however often it is delivered', async () => {
  const { broker, admin, id, topic } = await openCommanded();
  // Away while it is given: what then comes is what the broker has kept.
  await setBroker(admin, { enabled: false });
  await expect.poll(async () => (await brokerOf(admin)).link.state).toBe('off');
  await broker.publish(topic, 'plate_cleared', true);
  await setBroker(admin, { enabled: true });
  await untilConnected(admin);
  await expect.poll(() => refusedCodes(admin)).toEqual(['command_retained']);
  broker.cut();
  await expect.poll(() => refusedCodes(admin)).toEqual(['command_retained', 'command_retained']);
  expect(await plateOf(admin, id)).toBe('occupied');
  // Taking it back is no command.
  await broker.publish(topic, '', true);
  await broker.publish(topic, 'plate_cleared');
  await expect.poll(() => plateOf(admin, id)).toBe('clear');
});

test('the same within two seconds is one, another id or printer is another, and the same id later is answered again', async () => {
  const { broker, farm, admin, id, topic } = await openCommanded();
  const other = await addQuiet(admin, 'Right');
  const numbered = (number: number) => JSON.stringify({ command: 'plate_cleared', id: number });
  for (const payload of ['plate_cleared', 'plate_cleared', numbered(1), numbered(1), numbered(2)])
    await broker.publish(topic, payload);
  await broker.publish(`farmhand/printers/${other}/command`, 'plate_cleared');
  await expect.poll(() => resultsOf(broker, id).length).toBe(5);
  await expect.poll(() => resultsOf(broker, other)).toMatchObject([{ outcome: 'done' }]);
  const codes = resultsOf(broker, id).map((each) => (each as { code: string | null }).code);
  expect(codes.toSorted()).toEqual(['command_repeated', 'command_repeated', null, null, null].toSorted());

  farm.clock.advance(3_000);
  await broker.publish(topic, numbered(1));
  await expect.poll(() => resultsOf(broker, id).length).toBe(6);
  // By its key: the third call of this number wrote nothing.
  const { body } = await admin.get('/audit?action=clearPlate');
  expect(body).toHaveLength(4);
});

test('what was refused has not been carried out: with the same id it is tried anew, and from then on not again', async () => {
  const { broker, farm, admin, id, token, topic } = await openCommanded();
  const numbered = JSON.stringify({ command: 'plate_cleared', id: '7' });
  const setRole = (role: string) => admin.patch(`/users/${token.user.id}`, { role });
  const outcomes = () => resultsOf(broker, id).map((each) => (each as { outcome: string }).outcome);
  await setRole('viewer');
  await broker.publish(topic, numbered);
  await expect.poll(outcomes).toEqual(['refused']);
  await setRole('admin');
  farm.clock.advance(3_000);
  await broker.publish(topic, numbered);
  await expect.poll(outcomes).toEqual(['refused', 'done']);
  farm.clock.advance(3_000);
  await broker.publish(topic, numbered);
  await expect.poll(outcomes).toEqual(['refused', 'done', 'done']);
  const { body } = await admin.get('/audit?action=clearPlate');
  expect(body).toHaveLength(1);
});

test('what is no command, for no printer, or too large is refused and harms nobody', async () => {
  const { broker, admin, id, topic } = await openCommanded();
  await broker.publish(topic, 'dance');
  await broker.publish(topic, '{"command":');
  await broker.publish(topic, JSON.stringify({ command: ['stop'] }));
  await broker.publish(topic, Buffer.from([0xff, 0xfe, 0x00]));
  await broker.publish(topic, 'x'.repeat(2_000));
  await broker.publish('farmhand/printers/99999/command', 'plate_cleared');
  await broker.publish('farmhand/printers/0x1/command', 'plate_cleared');
  await expect
    .poll(async () => (await refusedCodes(admin)).toSorted())
    .toEqual([
      'command_malformed',
      'command_malformed',
      'command_malformed',
      'command_too_large',
      'command_unknown',
      'printer_not_found',
    ]);
  // So large that it is not even read; the link stays as it is.
  const { connected_since } = (await brokerOf(admin)).link;
  await broker.publish(topic, Buffer.alloc(3 * 1024 * 1024, 120));
  await expect
    .poll(async () => (await brokerOf(admin)).link.refused_commands[0])
    .toMatchObject({ code: 'command_too_large', printer_id: null });
  expect((await brokerOf(admin)).link.connected_since).toBe(connected_since);
  await broker.publish(topic, 'plate_cleared');
  await expect.poll(() => plateOf(admin, id)).toBe('clear');
});

test('a flood of commands is cut off without an answer to each', async () => {
  const { broker, admin, id, topic } = await openCommanded();
  await Promise.all(
    Array.from({ length: 400 }, (_, number) => broker.publish(topic, `dance${'x'.repeat(number % 30)}`)),
  );
  await expect.poll(() => refusedCodes(admin)).toContain('command_too_many');
  expect((await brokerOf(admin)).link.refused_commands).toHaveLength(20);
  expect(resultsOf(broker, id).length).toBeLessThan(120);
});

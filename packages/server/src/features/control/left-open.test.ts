import type { Alert } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { idle, print, working } from '../../../test/printer-reports.ts';
import { addPrinter, until, untilGivenUp } from '../../../test/printers.ts';
import { createPuppets } from '../../../test/puppet.ts';
import { insertCommand } from './command-store.ts';

const SERIAL = 'P-1';
const LEFT = { name: 'Left', family: 'moonraker', host: '127.0.0.1', serial: SERIAL };

/** A printer that prints, and a service that can be left and come back. */
async function openLeft() {
  const puppets = createPuppets();
  const { printers, giveUp } = untilGivenUp();
  const adapterOf: typeof puppets.adapterOf = (family) => ({
    ...puppets.adapterOf(family),
    capabilities: () => ['pause', 'resume', 'stop'],
  });
  const options = { printers: { ...printers, adapterOf } };
  const says = (phase: 'printing' | 'paused') =>
    puppets.say(SERIAL, { ...working, status: phase, print: print(phase, { file_name: 'a.gcode' }) });
  const isIdle = () => puppets.say(SERIAL, { ...idle, print: print('none', { native_id: null }) });
  const farm = await openFarm(options);
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, LEFT);
  await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
  isIdle();
  says('printing');
  await until(admin, id, ({ status }) => status === 'printing');
  async function comeBack() {
    await farm.stop();
    puppets.forget(SERIAL);
    const { dataDir, databaseUrl, clock } = farm;
    const again = await openFarm({ ...options, dataDir, databaseUrl, clock });
    const later = await again.session('admin');
    await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
    return {
      commands: async () => (await later.get(`/printers/${id}/commands`)).body,
      alerts: async () => (await later.get('/alerts?kind=command_unconfirmed')).body as Alert[],
    };
  }
  async function send(action: 'pause' | 'stop') {
    await admin.post(`/printers/${id}/${action}`);
    await expect.poll(() => puppets.sent).toEqual([action]);
  }
  return { farm, id, says, isIdle, giveUp, send, comeBack };
}

test('what was sent before the service ended is confirmed by what the printer shows after it, and nobody is alarmed', async () => {
  const { send, comeBack, isIdle } = await openLeft();
  await send('stop');
  const { commands, alerts } = await comeBack();
  isIdle();
  await expect.poll(commands).toMatchObject([{ action: 'stop', outcome: 'confirmed' }]);
  expect(await alerts()).toEqual([]);
});

test('what the printer does not show in its time either is told, until its print is over', async () => {
  const { send, comeBack, says, isIdle, giveUp } = await openLeft();
  await send('pause');
  const { commands, alerts } = await comeBack();
  says('printing');
  const afterAll = () => {
    giveUp();
    return commands();
  };
  await expect.poll(afterAll).toMatchObject([{ action: 'pause', outcome: 'unconfirmed' }]);
  await expect.poll(alerts).toMatchObject([{ said: { code: 'command_unconfirmed' }, resolved_at: null }]);
  isIdle();
  await expect.poll(alerts).toMatchObject([{ resolved_at: expect.any(String) }]);
});

test('a stop that the service had no time to send is not sent later, and those who can ask again are told', async () => {
  const { farm, id, says, comeBack } = await openLeft();
  await farm.app.kernel.write(({ db, now }) =>
    insertCommand(db, {
      ...{ printer_id: id, action: 'stop', parameters: '{}', print: '', requested_by: null },
      requested_at: now,
    }),
  );
  const { commands, alerts } = await comeBack();
  says('printing');
  await expect
    .poll(commands)
    .toMatchObject([
      { action: 'stop', outcome: 'failed', sent_at: null, said: { code: 'control.never_sent' } },
    ]);
  expect(await alerts()).toMatchObject([
    {
      severity: 'critical',
      said: { code: 'command_unconfirmed.never_sent', facts: { printer: 'Left', command: 'stop' } },
      resolved_at: null,
    },
  ]);
});

import { describe, expect, test } from 'vitest';
import { JOBS_IN_A_ROW } from '../support/host.ts';
import { type Farm, openFarm } from './support/farm.ts';
import { type Peer, realPeer } from './support/printer.ts';

/** A simulated minute in half a second: each print takes a second or two. */
const QUICK = { timeScale: 120 };
const SHORT_S = 60;
/** Long enough for everything that happens to it on the way. */
const LONG_S = 20 * 60;

const starts = ({ printer }: Peer) => printer.machine.starts.length;
const commands = ({ printer }: Peer, name: string) =>
  printer.received.commands.filter((command) => command.name === name).length;
const phase = ({ printer }: Peer) => printer.machine.read().phase;
const statusOf = async ({ api, printerId }: Farm) =>
  (await api.getPrinter({ params: { id: printerId } })).status;

test(`${JOBS_IN_A_ROW} jobs in a row are all completed, with one start and one file each`, async () => {
  const peer = await realPeer(QUICK);
  const farm = await openFarm(peer);
  for (let number = 1; number <= JOBS_IN_A_ROW; number += 1) {
    const { runs } = await farm.until(await farm.order(SHORT_S), 'completed');
    expect(runs?.map(({ state, attempt }) => `${attempt} ${state}`)).toEqual(['1 completed']);
    expect([starts(peer), commands(peer, 'print.project_file')]).toEqual([number, number]);
    await farm.clearPlate();
  }
  expect(new Set(peer.printer.machine.starts).size).toBe(JOBS_IN_A_ROW);
});

describe('the service and a Bambu printer behind mosquitto and vsftpd', () => {
  test('a broker that restarts before, during and after a print costs no print', async () => {
    const peer = await realPeer(QUICK);
    const farm = await openFarm(peer);
    await peer.broker.down();
    const before = await farm.order(SHORT_S);
    await peer.broker.up();
    await farm.until(before, 'completed');
    await farm.clearPlate();

    const during = await farm.order(LONG_S);
    await farm.until(during, 'printing');
    await expect.poll(() => phase(peer)).toBe('printing');
    await peer.broker.down();
    await peer.broker.up();
    await farm.until(during, 'completed');
    await farm.clearPlate();

    const unseen = await farm.order(LONG_S);
    await farm.until(unseen, 'printing');
    await expect.poll(() => phase(peer)).toBe('printing');
    await peer.broker.down();
    // It ends while nobody can hear it.
    await expect.poll(() => phase(peer)).toBe('completed');
    await peer.broker.up();
    await farm.until(unseen, 'completed');
    expect([starts(peer), commands(peer, 'print.project_file')]).toEqual([3, 3]);
  });

  test('a file server that is down keeps the job waiting, and it starts once when that is back', async () => {
    const peer = await realPeer(QUICK);
    const farm = await openFarm(peer);
    await peer.ftps.down();
    const id = await farm.order(SHORT_S);
    await expect.poll(async () => (await farm.job(id)).runs?.length ?? 0).toBeGreaterThan(0);
    await peer.ftps.up();
    await farm.until(id, 'completed');
    expect(starts(peer)).toBe(1);
  });

  test('a cancel while the link is lost stops the print as soon as it is back', async () => {
    const peer = await realPeer(QUICK);
    const farm = await openFarm(peer);
    const id = await farm.order(100 * LONG_S);
    await farm.until(id, 'printing');
    await expect.poll(() => phase(peer)).toBe('printing');
    await peer.broker.down();
    expect(await farm.api.cancelJob({ params: { id }, body: {} })).toMatchObject({ status: 'printing' });
    await peer.broker.up();
    await farm.until(id, 'cancelled');
    expect([phase(peer), commands(peer, 'print.stop')]).toEqual(['cancelled', 1]);
  });

  test('a pause nobody here asked for keeps the print, which goes on when somebody resumes it', async () => {
    const peer = await realPeer(QUICK);
    const farm = await openFarm(peer);
    const id = await farm.order(LONG_S);
    await farm.until(id, 'printing');
    await expect.poll(() => phase(peer)).toBe('printing');
    peer.printer.scenario('runout');
    await expect.poll(() => statusOf(farm)).toBe('paused');
    expect((await farm.job(id)).status).toBe('printing');
    peer.printer.scenario('runout', false);
    await farm.api.resumePrinter({ params: { id: farm.printerId } });
    await farm.until(id, 'completed');
    expect(starts(peer)).toBe(1);
  });
});

import { expect, test, vi } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { plateGcode } from '../../packages/server/test/plates.ts';
import { eventually, formOf } from './callers.ts';
import { fillToTheBrim, openDiskFarm, printing, SOON, STORAGE_FULL } from './farm.ts';
import { hasSmallDisk } from './small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

test.runIf(hasSmallDisk && isFull)(
  'filled from outside: stops reach the printer, and all goes on when there is room',
  async () => {
    const farm = await openDiskFarm(24);
    const { disk } = farm;
    const admin = await farm.logIn('root');
    const { id: printer, model, again, hasStopped } = await printing(admin);
    const note = (name: string) => admin.send('POST', '/models', { name });
    for (let count = 0; count < 20; count += 1) expect((await note(`before ${count}`)).status).toBe(201);

    disk.fill();
    // There is head-room: for a while everything that matters is still recorded.
    await expect.poll(() => disk.freeBytes(), SOON).toBeGreaterThan(0);
    expect(await note('refused')).toMatchObject(STORAGE_FULL);
    await farm.logIn('root');

    await fillToTheBrim(disk);
    const refused = await note('refused');
    expect(refused).toMatchObject(STORAGE_FULL);
    expect(String(refused.body['detail'])).not.toContain('our side');
    const answer = await farm.ready();
    expect(answer).toMatchObject({ status: 'ready', storage: 'critical' });
    expect(String(answer['detail'])).toContain('Stopping printers works');

    const stopped = await admin.send('POST', `/printers/${printer}/stop`);
    expect(stopped).toMatchObject({ status: 200, body: { recorded: false } });
    await hasStopped();

    disk.clear();
    await eventually(
      () => note('after'),
      ({ status }) => status === 201,
    );
    await farm.readBack();
    expect((await admin.send('POST', `/printers/${printer}/plate-cleared`)).status).toBe(200);
    await again();

    await fillToTheBrim(disk);
    const all = await admin.send('POST', '/printers/all/stop');
    expect(all).toMatchObject({ status: 200, body: { dispatch_hold: true } });
    await hasStopped();
    disk.clear();
    await eventually(
      () => note('after all'),
      ({ status }) => status === 201,
    );
    await eventually(
      () => admin.send('GET', '/queue/state'),
      ({ body }) => body['hold'] === true,
    );
    expect((await admin.send('POST', `/models/${model}/files`, formOf(plateGcode()))).status).toBe(201);
    await farm.readBack();
    await farm.readBackAnew();
  },
);

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { plateGcode } from '../../packages/server/test/plates.ts';
import { runCommand } from '../support/service.ts';
import { formOf, idOf } from './callers.ts';
import { ENV, fillToTheBrim, MIB, openDiskFarm, SOON } from './farm.ts';
import { hasSmallDisk } from './small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

test.runIf(hasSmallDisk && isFull)(
  'a service ends, and begins, on a full disk without losing a word',
  async () => {
    const farm = await openDiskFarm(24);
    const { disk } = farm;
    const first = farm.service();
    const admin = await farm.logIn('root');
    for (const name of ['kept', 'kept too']) {
      const model = idOf(await admin.send('POST', '/models', { name }));
      expect((await admin.send('POST', `/models/${model}/files`, formOf(plateGcode()))).status).toBe(201);
    }
    await fillToTheBrim(disk);
    const asked = performance.now();
    const ended = once(first.child, 'close');
    first.child.kill('SIGTERM');
    await ended;
    expect(first.child.exitCode).toBe(0);
    expect(performance.now() - asked).toBeLessThan(30_000);
    // Beside the log there are these lines, and no trace of a crash.
    const lines = first
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    const last = expect.stringContaining('Stopped. There was no room left ');
    expect(lines).toEqual([expect.stringContaining('Farmhand '), 'Stopping ...', last, '']);

    // Nothing left, not even for the file that the database's connections share.
    await fillToTheBrim(disk);
    const refused = await runCommand(['serve'], { ...ENV, FARM_DATA_DIR: disk.folder, FARM_PORT: '0' });
    expect(refused).toEqual({
      code: 1,
      output: `Farmhand: There is no room left for ${disk.folder}. What was stored is safe. Make room on its disk and start again.\n`,
    });

    disk.clear();
    const second = await farm.start();
    await farm.readBack();

    // With its head-room a service begins on a disk that others have filled, and can be used.
    await expect.poll(() => existsSync(join(disk.folder, 'headroom')), SOON).toBe(true);
    const { parts } = (await (await farm.logIn('root')).send('GET', '/storage')).body as {
      parts: readonly { part: string; bytes: number }[];
    };
    expect(parts.find(({ part }) => part === 'headroom')?.bytes).toBeGreaterThan(MIB);
    expect(await second.stop()).toBe(0);
    disk.fill();
    const third = await farm.start();
    expect(await farm.ready()).toMatchObject({ storage: 'critical', can_record: true });
    await farm.readBack();
    expect(await third.stop()).toBe(0);
  },
);

import { describe, expect, test } from 'vitest';
import { HOSTS, openRigFarm } from './rig-farm.ts';

for (const { host, createRig } of HOSTS)
  describe(host, () => {
    test('while it starts it is told as that, and its identity is real once it is known', async () => {
      const farm = await openRigFarm(createRig);
      const { printerId, untilPrinter } = farm;
      await untilPrinter(
        printerId,
        'a host that starts',
        ({ status_reason_said }) => status_reason_said?.code === 'link.host_starting',
      );
      await farm.untilReady();
      const printer = await untilPrinter(printerId, 'an identity', ({ model }) => /MK3S/.test(model ?? ''));
      expect(printer.serial).toMatch(/^CZPX/);
    });

    test('before a print: the job waits, and is printed once', async () => {
      const farm = await openRigFarm(createRig);
      await farm.untilReady();
      await farm.rig.killHost();
      const id = await farm.queuePrint(1);
      await farm.rig.startHost();
      const job = await farm.untilJob(id, 'its end', ({ status }) => status === 'completed');
      expect(job.runs.map(({ state }) => state)).toEqual(['completed']);
      expect(farm.rig.starts()).toBe(1);
    });

    test('during a print: nobody knows its end, so a person is asked and nothing starts again', async () => {
      const farm = await openRigFarm(createRig);
      await farm.untilReady();
      const id = await farm.queuePrint(300);
      await farm.untilJob(id, 'a print', ({ runs }) => runs.at(-1)?.state === 'printing');
      await expect.poll(farm.rig.isPrinting).toBe(true);
      await farm.rig.killHost();
      await farm.rig.startHost();
      const job = await farm.untilJob(id, 'an unknown end', ({ runs }) => runs.at(-1)?.state === 'unknown');
      expect(job.runs).toHaveLength(1);
      expect(farm.rig.starts()).toBe(1);
    });

    test('after a print: what is over stays over, and the next one is printed', async () => {
      const farm = await openRigFarm(createRig);
      const first = await farm.queuePrint(1);
      await farm.untilJob(first, 'its end', ({ status }) => status === 'completed');
      await farm.rig.killHost();
      await farm.rig.startHost();
      const second = await farm.queuePrint(1);
      await farm.untilJob(second, 'the next end', ({ status }) => status === 'completed');
      const job = await farm.untilJob(first, 'the first', () => true);
      expect([job.status, job.runs.length, farm.rig.starts()]).toEqual(['completed', 1, 2]);
    });
  });

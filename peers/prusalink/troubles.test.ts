import { describe, expect, test } from 'vitest';
import { HOSTS, openRigFarm } from './rig-farm.ts';

/** A degree sign as an old editor writes it. */
const NO_UTF8 = Buffer.from([0x3b, 0xb0, 0x0a]);
const LONG_SECONDS = 300;

for (const { host, createRig } of HOSTS)
  describe(host, () => {
    async function printing(seconds: number) {
      const farm = await openRigFarm(createRig);
      await farm.untilReady();
      const id = await farm.queuePrint(seconds);
      await farm.untilJob(id, 'a print', ({ runs }) => runs.at(-1)?.state === 'printing');
      await expect.poll(farm.rig.isPrinting).toBe(true);
      return { farm, id };
    }

    test('a file that the host can’t read fails with its words, and the next one is printed', async () => {
      const farm = await openRigFarm(createRig);
      await farm.untilReady();
      const model = await farm.addModel('odd', Buffer.concat([NO_UTF8, farm.rig.gcode(1)]));
      const odd = await farm.queue(model);
      const job = await farm.untilJob(odd, 'its failure', ({ status }) => status === 'failed');
      expect(job.failure?.said?.code).toBe('run.refused');
      expect(farm.rig.starts()).toBe(0);
      const next = await farm.queuePrint(1);
      await farm.untilJob(next, 'the next end', ({ status }) => status === 'completed');
      expect(farm.rig.starts()).toBe(1);
    });

    test('a heater that is too hot is a failed run, with the host’s reason', async () => {
      const { farm, id } = await printing(LONG_SECONDS);
      farm.rig.atMachine.overheat();
      const job = await farm.untilJob(id, 'a failed run', ({ runs }) => runs[0]?.state === 'failed');
      expect(job.runs[0]?.state).toBe('failed');
      const printer = await farm.untilPrinter(farm.printerId, 'an error', ({ status }) => status === 'error');
      expect(printer.ready).toBe(false);
      farm.rig.atMachine.reset();
      await farm.untilPrinter(farm.printerId, 'no error', ({ status }) => status !== 'error');
      expect(farm.rig.starts()).toBeLessThanOrEqual(2);
    });

    test('a cancel during a link loss stops the print once the link is back', async () => {
      const { farm, id } = await printing(LONG_SECONDS);
      farm.line.cut();
      await farm.api.cancelJob({ params: { id } });
      farm.line.mend();
      const job = await farm.untilJob(id, 'its end', ({ status }) => status === 'cancelled');
      expect(job.runs.map(({ state }) => state)).toEqual(['cancelled']);
      await expect.poll(farm.rig.isPrinting).toBe(false);
      expect(farm.rig.starts()).toBe(1);
    });

    test('a pause at the machine is seen, and the print goes on from there', async () => {
      const { farm, id } = await printing(12);
      farm.rig.atMachine.pause();
      await farm.untilPrinter(farm.printerId, 'a pause', ({ status }) => status === 'paused');
      farm.rig.atMachine.resume();
      const job = await farm.untilJob(id, 'its end', ({ status }) => status === 'completed');
      expect([job.runs.length, farm.rig.starts()]).toEqual([1, 1]);
    });

    test('a question on its screen is a pause with a reason, and ends with its answer', async () => {
      const { farm, id } = await printing(12);
      farm.rig.atMachine.ask();
      const paused = await farm.untilPrinter(farm.printerId, 'a pause', ({ status }) => status === 'paused');
      expect(paused.status_reason_said?.code).toBe('prusalink.attention');
      farm.rig.atMachine.answer();
      const job = await farm.untilJob(id, 'its end', ({ status }) => status === 'completed');
      expect([job.runs.length, farm.rig.starts()]).toEqual([1, 1]);
    });

    test('a stop at the machine ends the run, and nothing starts again', async () => {
      const { farm, id } = await printing(LONG_SECONDS);
      farm.rig.atMachine.stop();
      const job = await farm.untilJob(id, 'its end', ({ runs }) => runs[0]?.state === 'cancelled');
      expect(job.runs).toHaveLength(1);
      expect(farm.rig.starts()).toBe(1);
    });
  });

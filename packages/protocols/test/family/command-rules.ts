import type { Capability } from '@farmhand/contract';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { describe, expect, test } from 'vitest';
import { problemOf, soon } from '../family-link.ts';
import { type FamilyKit, type FamilySubject, TEST_MS } from './subject.ts';

const PROVEN_BY_SUITE: readonly Capability[] = ['pause', 'resume', 'stop', 'camera'];

export function describeCommands<P extends SimulatedPrinter>(
  family: FamilySubject<P>,
  { linked, printing }: FamilyKit<P>,
): void {
  describe(`${family.name}: commands`, { timeout: TEST_MS }, () => {
    const capabilities = family.adapter.capabilities(family.model);

    test('there is a case for every capability', () => {
      const proven = new Set([...PROVEN_BY_SUITE, ...Object.keys(family.commands)]);
      expect(capabilities.filter((one) => !proven.has(one))).toEqual([]);
    });

    test.each(Object.entries(family.commands))('%s is taken and seen in the reports', async (_name, one) => {
      const { printer, link } = one.whilePrinting ? await printing() : await linked();
      await one.arrange?.(printer, link);
      await link.until('no effect yet', (state) => !one.isSeen(state));
      await link.connection.send(one.command, soon());
      await link.until(JSON.stringify(one.command), one.isSeen);
    });

    test.each(family.unsupported)('$kind is refused before anything is sent', async (command) => {
      const { printer, link } = await linked();
      await link.until('a ready printer', ({ ready }) => ready === true);
      const before = printer.received.commands.length;
      expect(await problemOf(link.connection.send(command, soon()))).toEqual(['unsupported', null]);
      expect(printer.received.commands.slice(before)).toEqual([]);
    });

    test('the camera shows pictures where there is one', async () => {
      const { link } = await linked();
      const { camera } = link.connection;
      const before = link.dial.openSockets();
      expect(camera !== undefined).toBe(capabilities.includes('camera'));
      if (camera === undefined) return;
      const stop = new AbortController();
      const frames: Buffer[] = [];
      await camera(
        (jpeg) => {
          frames.push(jpeg);
          if (frames.length === 2) stop.abort();
        },
        AbortSignal.any([stop.signal, soon()]),
      );
      expect(frames.map((jpeg) => jpeg.readUInt16BE(0))).toEqual([0xffd8, 0xffd8]);
      // Whatever else was open may have been used for it.
      await expect.poll(() => link.dial.openSockets()).toBeLessThanOrEqual(before);
    });
  });
}

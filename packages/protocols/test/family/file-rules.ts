import { createHash } from 'node:crypto';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { describe, expect, test } from 'vitest';
import { soon } from '../family-link.ts';
import { MARK, SHORT_SECONDS, send, sliced } from '../family-prints.ts';
import { type FamilyKit, type FamilySubject, TEST_MS } from './subject.ts';

/** More than two of the largest pieces that a family sends at a time. */
const BALLAST_BYTES = 2_500_000;

export function describeFiles<P extends SimulatedPrinter>(
  family: FamilySubject<P>,
  { linked }: FamilyKit<P>,
): void {
  describe(`${family.name}: files`, { timeout: TEST_MS }, () => {
    test('sends a file whole, with its progress', async () => {
      const { printer, link } = await linked();
      const file = sliced(family.fileName(MARK), SHORT_SECONDS, BALLAST_BYTES);
      const sent: number[] = [];
      const remote = await link.connection.upload(file, (bytes) => sent.push(bytes), soon());
      const [upload, ...others] = printer.received.uploads;
      expect(others).toEqual([]);
      const sha256 = createHash('sha256').update(file.content).digest('hex');
      expect(upload).toMatchObject({ size: file.size_bytes, sha256, complete: true });
      expect(sent.length).toBeGreaterThan(2);
      expect(sent).toEqual([...sent].sort((a, b) => a - b));
      expect(sent.at(-1)).toBe(file.size_bytes);
      expect(family.hasFile(printer, remote)).toBe(true);
    });

    test('gives up an upload that is called off, and the next one goes through', async () => {
      const { printer, link } = await linked();
      const file = sliced(family.fileName(MARK), SHORT_SECONDS, BALLAST_BYTES);
      const stop = new AbortController();
      const reason = new Error('called off');
      const upload = link.connection.upload(file, () => stop.abort(reason), stop.signal);
      await expect(upload).rejects.toBe(reason);
      await send(link, file);
      expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
    });

    test('removes a file, and one that is gone already is removed too', async () => {
      const { printer, link } = await linked();
      const file = await send(link, sliced(family.fileName(MARK), SHORT_SECONDS));
      await link.connection.remove(file, soon());
      expect(family.hasFile(printer, file)).toBe(false);
      await link.connection.remove(file, soon());
    });
  });
}

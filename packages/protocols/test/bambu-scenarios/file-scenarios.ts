import { describe, expect } from 'vitest';
import { naming } from '../bambu-subject.ts';
import { problemOf } from '../family-link.ts';
import { MARK, SHORT_SECONDS, send, sliced } from '../family-prints.ts';

import { type AddScenario, linked } from './kit.ts';

export function describeFiles(scenario: AddScenario): void {
  describe('files', () => {
    const FILE_BYTES = 300_000;
    const file = sliced(naming.fileName(MARK), SHORT_SECONDS, FILE_BYTES);

    scenario('slow_upload', 'a slow file arrives whole', async () => {
      const { printer, opened } = await linked({ slowBytesPerSecond: 500_000 });
      printer.scenario('slow_upload');
      const startedAt = opened.time.monotonic();
      await send(opened, file);
      expect(opened.time.monotonic() - startedAt).toBeGreaterThan(400);
      expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
    });

    scenario('fail_upload_half_way', 'a torso is never taken for the file', async () => {
      const { printer, opened } = await linked();
      printer.scenario('fail_upload_half_way');
      expect(await problemOf(send(opened, file))).toEqual(['rejected', 'transfer_failed']);
      expect(printer.received.uploads.every(({ complete }) => !complete)).toBe(true);
      printer.scenario('fail_upload_half_way', false);
      await send(opened, file);
      expect(printer.received.uploads.at(-1)).toMatchObject({ size: file.size_bytes, complete: true });
    });

    scenario(
      'storage_full',
      'it is told as no storage, and the torso is not taken for the file',
      async () => {
        const { printer, opened } = await linked();
        printer.scenario('storage_full');
        const large = sliced(naming.fileName(MARK), SHORT_SECONDS, 3 * FILE_BYTES);
        expect(await problemOf(send(opened, large))).toEqual(['rejected', 'no_storage']);
        expect(printer.received.uploads).toMatchObject([{ complete: false }]);
      },
    );

    scenario(
      'data_tls_hangs',
      'the file goes in the clear after one attempt, and the next at once',
      async () => {
        const { printer, opened } = await linked({ model: 'A1 mini' });
        printer.scenario('data_tls_hangs');
        await send(opened, file);
        expect(printer.received.uploads).toMatchObject([{ size: file.size_bytes, complete: true }]);
        const before = opened.dial.dialled.length;
        await send(opened, file);
        const [control, data, ...more] = opened.dial.dialled.slice(before);
        expect([control, more]).toEqual([printer.address.ports['ftps'], []]);
        expect(data).not.toBe(control);
        expect(printer.received.uploads).toHaveLength(2);
      },
    );
  });
}

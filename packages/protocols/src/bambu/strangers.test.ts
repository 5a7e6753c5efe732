import { Readable } from 'node:stream';
import type { BambuPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { power } from '../../test/bambu-scenarios/kit.ts';
import { createQuickAdapter } from '../../test/bambu-subject.ts';
import { linkTo, problemOf, soon } from '../../test/family-link.ts';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import { testTime } from '../../test/test-time.ts';
import { PrinterError } from '../printer-error.ts';

const adapter = createQuickAdapter();
const CHANGED = ['rejected', 'certificate_changed'];
const logins = ({ received }: BambuPrinter): string[] => received.logins.map(({ door }) => door);

/** Another machine that claims the serial number of the first. */
async function strangerOf({ serial }: BambuPrinter): Promise<BambuPrinter> {
  const stranger = await power({ serial });
  stranger.scenario('change_identity');
  await stranger.powerCycle();
  return stranger;
}

const file = { name: 'a.gcode.3mf', size_bytes: 3, open: () => Readable.from([Buffer.from('abc')]) };

test.each([
  ['files', 'ftps', 'upload'],
  ['the removal of files', 'ftps', 'remove'],
  ['the camera', 'camera', 'camera'],
] as const)(
  'a stranger at the port of %s gets no access code, and the link ends for a person to look',
  async (_, port, use) => {
    const printer = await power();
    const stranger = await strangerOf(printer);
    const ports = { ...printer.address.ports, [port]: stranger.address.ports[port] ?? 0 };
    const opened = await linkTo(adapter, printer, { target: { ports } });
    const { connection } = opened;
    const uses = {
      upload: () => connection.upload(file, () => undefined, soon()),
      remove: () => connection.remove({ path: file.name }, soon()),
      camera: async () => connection.camera?.(() => undefined, soon()),
    };
    expect(await problemOf(uses[use]())).toEqual(CHANGED);
    await opened.hasClosed();
    expect(opened.closed).toMatchObject([{ problem: 'certificate_changed' }]);
    expect(logins(stranger)).toEqual([]);
  },
);

async function meet(printer: BambuPrinter, pin: (fingerprint: string) => Promise<void>, pinned?: string) {
  const connection = await adapter.connect(
    {
      target: {
        host: printer.address.host,
        ports: printer.address.ports,
        serial: printer.serial,
        credentials: { access_code: '12345678' },
        pinnedFingerprint: pinned ?? null,
      },
      dial: createLoopbackDial(),
      clock: testTime(),
      pin,
      onReport: () => undefined,
      onClosed: () => undefined,
      onUnknown: () => undefined,
    },
    soon(),
  );
  onTestFinished(() => connection.close());
}

test('a first certificate is kept before the access code is sent, a known one is not kept again', async () => {
  const printer = await power();
  const kept: string[] = [];
  await meet(printer, async (fingerprint) => {
    expect(logins(printer)).toEqual([]);
    kept.push(fingerprint);
  });
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(logins(printer)).toEqual(['mqtt']);
  const never = async () => expect.fail('kept again');
  await meet(printer, never, kept[0]);
});

test('nothing is sent to a printer whose certificate could not be kept, or that hung up meanwhile', async () => {
  const printer = await power();
  const full = async () => {
    throw new PrinterError('unreachable', 'identity_not_kept');
  };
  expect(await problemOf(meet(printer, full))).toEqual(['unreachable', 'identity_not_kept']);
  const gone = meet(printer, async () => {
    printer.scenario('drop_link');
    // The end of the connection is seen by whoever waits for it, here and there.
    await testTime().sleep(100);
  });
  expect(await problemOf(gone)).toEqual(['unreachable', 'no_answer']);
  expect(logins(printer)).toEqual([]);
});

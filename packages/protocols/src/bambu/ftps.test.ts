import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Certificate, certificateFor } from '../../test/certificate.ts';
import { type FtpsPeer, type FtpsQuirks, openFtpsPeer } from '../../test/ftps-peer.ts';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import { testTime } from '../../test/test-time.ts';
import type { FileToSend } from '../adapter.ts';
import { PrinterError } from '../printer-error.ts';
import { createFileTransfer, type DataModes } from './ftps.ts';

const SERIAL = '01P00A000000001';
const content = randomBytes(300_000);
const file: FileToSend = {
  name: 'a bracket.gcode.3mf',
  size_bytes: content.length,
  open: () => Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]),
};

let certificate: Certificate;
beforeAll(async () => {
  certificate = await certificateFor(SERIAL);
});
const peers: FtpsPeer[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close();
});

async function open(
  quirks: FtpsQuirks = {},
  { fingerprint = certificate.fingerprint, idleMs = 20_000 } = {},
) {
  const peer = await openFtpsPeer(certificate);
  peers.push(peer);
  peer.quirks = quirks;
  const modes: DataModes = new Map();
  const transfer = createFileTransfer({
    clock: testTime(),
    dial: createLoopbackDial(),
    at: { host: '127.0.0.1', port: peer.port, timeoutMs: 20_000 },
    accessCode: '12345678',
    expected: { serial: SERIAL, fingerprint },
    idleMs,
    modes,
  });
  return { peer, transfer, modes };
}

const soon = (): AbortSignal => AbortSignal.timeout(30_000);
const ignore = (): void => undefined;
const prots = (peer: FtpsPeer): string[] => peer.commands.filter((command) => command.startsWith('PROT'));

describe('sending a file', () => {
  test('a welcome without an end is given up, before the access code is sent', async () => {
    const { peer, transfer } = await open({ chatter: true });
    const refused = await transfer.upload(file, ignore, soon()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ problem: 'message_too_large' });
    expect(peer.commands).toEqual([]);
  });

  test('goes encrypted over a resumed session, arrives whole, and is counted on the way', async () => {
    const { peer, transfer } = await open();
    const sent: number[] = [];
    expect(await transfer.upload(file, (bytes) => sent.push(bytes), soon())).toEqual({ path: file.name });
    expect(peer.files.get(file.name)?.equals(content)).toBe(true);
    expect(peer.sessionsReused).toEqual([true]);
    expect(sent).toEqual([100_000, 300_000]);
    expect(prots(peer)).toEqual(['PROT P']);
    expect(peer.commands).toContain('SIZE');
  });

  test.each([
    ['wrong', '0,0,0,0'],
    ['stranger’s', '192,0,2,7'],
    ['private', '10,0,0,7'],
  ])(
    'a %s address in the answer does not matter: the control host is used',
    async (_kind, passiveAddress) => {
      // The door of these tests refuses whatever is not this machine.
      const { peer, transfer } = await open({ onlyPassive: true, passiveAddress });
      await transfer.upload(file, ignore, soon());
      expect(peer.files.get(file.name)?.length).toBe(content.length);
    },
  );

  test('an encrypted channel that breaks is tried in the clear once, and that is remembered', async () => {
    const { peer, transfer, modes } = await open({ breakPrivateAfter: 50_000 });
    await transfer.upload(file, ignore, soon());
    expect(peer.files.get(file.name)?.equals(content)).toBe(true);
    expect(modes.get(SERIAL)).toBe('clear');
    peer.commands.length = 0;
    await transfer.upload({ ...file, name: 'next.gcode.3mf' }, ignore, soon());
    expect(new Set(prots(peer))).toEqual(new Set(['PROT C']));
  });

  test.each([
    ['426 after all of it', { complainAtEnd: true }, 20_000],
    // The one silence that is waited for.
    ['no word after all of it', { hangPrivate: true }, 1000],
  ])('%s is fine: the printer has the whole file', async (_name, quirks, idleMs) => {
    const { peer, transfer, modes } = await open(quirks, { idleMs });
    await transfer.upload(file, ignore, soon());
    expect(peer.commands.filter((command) => command === 'STOR')).toHaveLength(1);
    expect(modes.size).toBe(0);
  });

  test.each([
    [{ refuseStore: '552 disk full' }, 'no_storage', '552'],
    [{ refuseStore: '553 could not create file' }, 'no_storage', '553'],
    [{ refuseStore: '550 permission denied' }, 'no_storage', '550'],
    [{ refuseStore: '451 Failure writing to local file.' }, 'no_storage', '451'],
    [{ wrongPassword: true }, 'wrong_credentials', '530'],
  ])('%o is %s', async (quirks, problem, vendorCode) => {
    const { transfer } = await open(quirks);
    const error = await transfer.upload(file, ignore, soon()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PrinterError);
    expect(error).toMatchObject({ kind: 'rejected', problem, vendorCode });
  });

  test('a printer that breaks the data channel without a word and answers all the same is not out of reach', async () => {
    const { transfer } = await open({ breakSilentlyAfter: 50_000 });
    await expect(transfer.upload(file, ignore, soon())).rejects.toMatchObject({
      kind: 'rejected',
      problem: 'transfer_failed',
    });
  });

  test('a file that turns out shorter than it was said to be has not arrived', async () => {
    const { transfer } = await open();
    const short = { ...file, size_bytes: content.length + 1 };
    await expect(transfer.upload(short, ignore, soon())).rejects.toMatchObject({
      problem: 'transfer_failed',
    });
  });

  test('giving up closes the sockets and frees the source', async () => {
    const { peer, transfer } = await open({ stall: true });
    const controller = new AbortController();
    const endless = Readable.from(
      (function* () {
        for (;;) yield randomBytes(65_536);
      })(),
    );
    const sending = transfer.upload({ ...file, open: () => endless }, ignore, controller.signal);
    await expect.poll(() => peer.openData.size).toBe(1);
    controller.abort('enough');
    await expect(sending).rejects.toBe('enough');
    await expect.poll(() => endless.destroyed).toBe(true);
  });

  test('one after another: a second upload waits for the first', async () => {
    const { peer, transfer } = await open();
    await Promise.all([
      transfer.upload(file, ignore, soon()),
      transfer.upload({ ...file, name: 'b.gcode.3mf' }, ignore, soon()),
    ]);
    const words = peer.commands.filter((command) => command === 'USER' || command === 'STOR');
    expect(words).toEqual(['USER', 'STOR', 'USER', 'STOR']);
  });

  test.each(['../x', 'a\r\nDELE b', '', ' x'])(
    'the name %o is refused before anything is sent',
    async (name) => {
      const { peer, transfer } = await open();
      await expect(transfer.upload({ ...file, name }, ignore, soon())).rejects.toMatchObject({
        kind: 'rejected',
      });
      expect(peer.commands).toEqual([]);
    },
  );

  test('another certificate than that of the link gets no access code', async () => {
    const { peer, transfer } = await open({}, { fingerprint: '00'.repeat(32) });
    await expect(transfer.upload(file, ignore, soon())).rejects.toMatchObject({
      problem: 'certificate_changed',
    });
    expect(peer.commands).toEqual([]);
  });
});

test('removing deletes the file, and a file that is gone already is removed', async () => {
  const { peer, transfer } = await open();
  await transfer.upload(file, ignore, soon());
  await transfer.remove({ path: file.name }, soon());
  expect(peer.files.size).toBe(0);
  await transfer.remove({ path: file.name }, soon());
});

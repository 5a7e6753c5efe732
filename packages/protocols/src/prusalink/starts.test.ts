import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { refusalOf, soon, until } from '../../test/link.ts';
import { file, lines, open, start } from '../../test/prusalink-bench.ts';
import { openPrusalinkPeer } from '../../test/prusalink-peer.ts';

describe('starting', () => {
  const post = (storage: string): string => `POST /api/v1/files/${storage}/a--fh7.gcode`;

  test('a 409 in the window after a print is tried again (Python)', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.now.state = 'FINISHED';
    peer.next.set(post('local'), [{ status: 409 }, { status: 409 }]);
    const link = await open(peer);
    await link.connection.start(start('local'), soon());
    expect(lines(peer, /^POST/)).toHaveLength(3);
  });

  test('a 409 is tried again also when the window closed, and that was seen, before it arrived', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.now.state = 'FINISHED';
    const link = await open(peer);
    await until(() => link.state().ready === false, 'the end that is shown');
    const close = async () => {
      peer.now.state = 'IDLE';
      await until(() => link.state().ready === true, 'a ready printer');
    };
    peer.next.set(post('local'), [{ status: 409, meanwhile: close }]);
    await link.connection.start(start('local'), soon());
    expect(lines(peer, /^POST/)).toHaveLength(2);
  });

  test('the trying ends after ten times', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.now.state = 'FINISHED';
    peer.next.set(
      post('local'),
      Array.from({ length: 20 }, () => ({ status: 409 })),
    );
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start('local'), soon()))).toBe('rejected/printer_busy');
    expect(lines(peer, /^POST/)).toHaveLength(10);
  });

  test.each([
    ['buddy', 'usb', 'FINISHED', 409, 'rejected/printer_busy'],
    ['python', 'local', 'IDLE', 409, 'rejected/printer_busy'],
    ['python', 'local', 'BUSY', 409, 'rejected/printer_busy'],
    ['buddy', 'usb', 'IDLE', 404, 'rejected/file_not_found'],
  ] as const)('%s %s %s: %s is not tried again', async (dialect, storage, state, status, refusal) => {
    const peer = await openPrusalinkPeer(dialect);
    peer.now.state = state;
    peer.next.set(post(storage), [{ status }]);
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start(storage), soon()))).toBe(refusal);
    expect(lines(peer, /^POST/)).toHaveLength(1);
  });

  test('never while a print runs, never without its mark', async () => {
    const peer = await openPrusalinkPeer('buddy');
    peer.now.state = 'PRINTING';
    peer.now.job = { id: 5, progress: 10, file };
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start('usb'), soon()))).toBe('rejected/printer_busy');
    expect(await refusalOf(link.connection.start({ ...start('usb'), mark: '8' }, soon()))).toBe(
      'rejected/null',
    );
    expect(lines(peer, /^POST/)).toEqual([]);
  });
});

describe('files', () => {
  const content = Buffer.alloc(200_000, 'G1 X1\n');
  const toSend = { name: 'a--fh7.gcode', size_bytes: content.length, open: () => Readable.from([content]) };

  test('an upload asks something cheap first, so that its log-in is fresh', async () => {
    const peer = await openPrusalinkPeer('buddy', { user: 'maker', password: 's' });
    const link = await open(peer, { credentials: { username: 'maker', password: 's' } });
    peer.forgetNonces();
    const sent: number[] = [];
    const remote = await link.connection.upload(toSend, (bytes) => sent.push(bytes), soon());
    expect(remote).toEqual({ path: '/usb/a--fh7.gcode' });
    expect(peer.uploads[0]?.equals(content)).toBe(true);
    expect(sent.at(-1)).toBe(content.length);
    expect(peer.requests.filter(({ line, status }) => line.startsWith('PUT') && status === 401)).toEqual([]);
  });

  test('no stick, a transfer of somebody else, and an abort are told apart', async () => {
    const peer = await openPrusalinkPeer('buddy');
    const link = await open(peer);
    peer.next.set('PUT /api/v1/files/usb/a--fh7.gcode', [{ status: 409 }]);
    const upload = (signal = soon()) => link.connection.upload(toSend, () => undefined, signal);
    expect(await refusalOf(upload())).toBe('rejected/printer_busy');
    peer.now.storage = { storage_list: [{ path: '/usb/', available: false }] };
    expect(await refusalOf(upload())).toBe('rejected/no_storage');
    await expect(upload(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });

  test('removing a file that is gone is fine, one that is being printed is not', async () => {
    const peer = await openPrusalinkPeer('buddy');
    const link = await open(peer);
    const line = 'DELETE /api/v1/files/usb/a--fh7.gcode';
    peer.next.set(line, [{ status: 404 }, { status: 409 }]);
    await link.connection.remove({ path: '/usb/a--fh7.gcode' }, soon());
    expect(await refusalOf(link.connection.remove({ path: '/usb/a--fh7.gcode' }, soon()))).toBe(
      'rejected/printer_busy',
    );
  });
});

test('pictures come one by one from the Python variant, and not at all from Buddy', async () => {
  const picture = Buffer.from([0xff, 0xd8, 1, 0xff, 0xd9]);
  const peer = await openPrusalinkPeer('python');
  peer.next.set('GET /api/v1/cameras/snap', [
    { status: 200, body: picture },
    { status: 200, body: picture },
  ]);
  const link = await open(peer);
  const frames: Buffer[] = [];
  const watch = link.connection.camera?.((frame) => frames.push(frame), soon());
  await expect(watch).rejects.toThrow('no JPEG');
  expect(frames).toEqual([picture, picture]);
  expect((await open(await openPrusalinkPeer('buddy'))).connection.camera).toBeUndefined();
});

import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type Link, refusalOf, soon, until } from '../../test/link.ts';
import { file, lines, open, start } from '../../test/prusalink-bench.ts';
import { openPrusalinkPeer, type PrusalinkPeer } from '../../test/prusalink-peer.ts';

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

  test.each([
    ['python', 'local'],
    ['buddy', 'usb'],
  ] as const)('%s: a start waits until the host itself lists the file', async (dialect, storage) => {
    const peer = await openPrusalinkPeer(dialect);
    const head = `HEAD /api/v1/files/${storage}/a--fh7.gcode`;
    peer.next.set(head, [{ status: 404 }, { status: 404 }, { status: 404 }]);
    const link = await open(peer);
    await link.connection.start(start(storage), soon());
    expect(lines(peer, /^(HEAD|POST)/)).toEqual([head, head, head, head, post(storage)]);
  });

  describe('a host that loses the first print unless the file was chosen before (Python)', () => {
    const storage = {
      storage_list: [
        { path: '/local', name: 'PrusaLink2 gcodes', available: true, read_only: false },
        { path: '/sdcard', available: false },
      ],
    };
    const select = 'POST /api/files/local/PrusaLink2%20gcodes/a--fh7.gcode';

    test('the file is chosen, under the name of its folder, before each start', async () => {
      const peer = await openPrusalinkPeer('python');
      peer.now.storage = storage;
      peer.next.set(post('local'), [{ status: 409 }]);
      const link = await open(peer);
      await link.connection.start(start('local'), soon());
      expect(lines(peer, /^POST/)).toEqual([select, post('local'), select, post('local')]);
    });

    test('a host that is starting is waited for, and one that can’t choose is told to print', async () => {
      const peer = await openPrusalinkPeer('python');
      peer.now.storage = storage;
      peer.next.set(select, [{ status: 503 }, { status: 404 }]);
      const link = await open(peer);
      await link.connection.start(start('local'), soon());
      expect(lines(peer, /^POST/)).toEqual([select, select, post('local')]);
    });

    test('Buddy has no such path, and is not asked', async () => {
      const peer = await openPrusalinkPeer('buddy');
      const link = await open(peer);
      await link.connection.start(start('usb'), soon());
      expect(lines(peer, /^POST/)).toEqual([post('usb')]);
    });
  });

  test.each([
    ['python', 'local', 404],
    ['python', 'local', 409],
    ['python', 'local', 503],
    ['buddy', 'usb', 404],
    ['buddy', 'usb', 409],
    ['buddy', 'usb', 503],
  ] as const)('%s %s: a %s that passes is no refusal', async (dialect, storage, status) => {
    const peer = await openPrusalinkPeer(dialect);
    peer.next.set(post(storage), [{ status }, { status }]);
    const link = await open(peer);
    await link.connection.start(start(storage), soon());
    expect(lines(peer, /^POST/)).toHaveLength(3);
  });

  test.each([
    [404, 'rejected/file_not_found'],
    [409, 'rejected/printer_busy'],
    [503, 'unreachable/host_starting'],
  ] as const)('a %s that stays is told as what it is, after a while', async (status, refusal) => {
    const peer = await openPrusalinkPeer('python');
    const always = Array.from({ length: 1000 }, () => ({ status }));
    peer.next.set(post('local'), always);
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start('local'), soon()))).toBe(refusal);
    expect(lines(peer, /^POST/).length).toBeGreaterThan(3);
  });

  /** The host is busy, and its printer is idle again only after we have seen that. */
  async function startsOnceIdle(peer: PrusalinkPeer, link: Link): Promise<void> {
    const started = link.connection.start(start('local'), soon());
    await until(() => link.state().ready === false, 'a busy printer');
    expect(lines(peer, /^POST/)).toEqual([]);
    peer.now.state = 'IDLE';
    await started;
    expect(lines(peer, /^POST/)).toHaveLength(1);
  }

  test('a host that starts anew in between is waited for, and not told to print while it is busy', async () => {
    const peer = await openPrusalinkPeer('python');
    const link = await open(peer);
    const boot = async () => {
      peer.now.state = 'BUSY';
    };
    peer.next.set('HEAD /api/v1/files/local/a--fh7.gcode', [{ status: 503, meanwhile: boot }]);
    await startsOnceIdle(peer, link);
  });

  test('a host that came up again unseen, before its printer is found, is not told to print', async () => {
    const peer = await openPrusalinkPeer('python');
    const link = await open(peer);
    // Since the last look: the host takes files, and would take a start too, and lose it.
    peer.now.state = 'BUSY';
    await startsOnceIdle(peer, link);
  });

  test('another answer is a no at once', async () => {
    const peer = await openPrusalinkPeer('buddy');
    peer.next.set(post('usb'), [{ status: 403 }]);
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start('usb'), soon()))).toBe('rejected/null');
    expect(lines(peer, /^POST/)).toHaveLength(1);
  });

  test('a print that a failed start left behind is ended: the host would show it for ever', async () => {
    const peer = await openPrusalinkPeer('python');
    const link = await open(peer);
    const stumble = async () => {
      peer.now.state = 'PRINTING';
      peer.now.job = { id: 5, progress: 0 };
    };
    peer.next.set(post('local'), [{ status: 500, meanwhile: stumble }]);
    expect(await refusalOf(link.connection.start(start('local'), soon()))).toBe('rejected/null');
    expect(lines(peer, /^DELETE/)).toEqual(['DELETE /api/v1/job/5']);
  });

  test('a stop ends a start that still waits: nothing is started after it', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.next.set(
      'HEAD /api/v1/files/local/a--fh7.gcode',
      Array.from({ length: 1000 }, () => ({ status: 404 })),
    );
    const link = await open(peer);
    const started = link.connection.start(start('local'), soon());
    const ended = expect(started).rejects.toThrow('stopped before it began');
    await until(() => lines(peer, /^HEAD/).length > 1, 'a waiting start');
    expect(await refusalOf(link.connection.send({ kind: 'stop' }, soon()))).toBe('rejected/null');
    await ended;
    expect(lines(peer, /^POST/)).toEqual([]);
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
    // A stick does not come by itself: nobody waits for it.
    expect(lines(peer, /^GET .*storage$/)).toHaveLength(2);
    await expect(upload(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });

  test('a host that starts finds its storage later, and is waited for', async () => {
    const peer = await openPrusalinkPeer('python');
    const link = await open(peer);
    const none = { storage_list: [{ path: '/local', available: false }] };
    peer.next.set('GET /api/v1/storage', [{ status: 200, body: none }, { status: 503 }]);
    const remote = await link.connection.upload(toSend, () => undefined, soon());
    expect(remote).toEqual({ path: '/local/a--fh7.gcode' });
    const looks = Array.from({ length: 3 }, () => 'GET /api/v1/storage');
    expect(lines(peer, /^GET .*storage$|^PUT/)).toEqual([...looks, 'PUT /api/v1/files/local/a--fh7.gcode']);
    peer.now.storage = none;
    expect(await refusalOf(link.connection.upload(toSend, () => undefined, soon()))).toBe(
      'rejected/no_storage',
    );
  });

  test.each([
    ['python', 'a--fh7.gco', 'text/x.gcode'],
    ['python', 'a--fh7.gcode', 'text/x.gcode'],
    ['buddy', 'a--fh7.gcode', 'text/x.gcode'],
    ['buddy', 'a--fh7.bgcode', 'application/octet-stream'],
  ] as const)('%s is told that %s is %s', async (dialect, name, type) => {
    const peer = await openPrusalinkPeer(dialect);
    const link = await open(peer);
    await link.connection.upload({ ...toSend, name }, () => undefined, soon());
    expect(peer.requests.find(({ line }) => line.startsWith('PUT'))?.type).toBe(type);
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

import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { type Link, openLink, refusalOf, soon, until } from '../../test/link.ts';
import { openPrusalinkPeer, type PeerLogin, type PrusalinkPeer } from '../../test/prusalink-peer.ts';
import { createPrusalinkAdapter } from './index.ts';

const adapter = createPrusalinkAdapter({
  pollMs: 20,
  fastPollMs: 8,
  startRetryMs: 10,
  answerMs: 2000,
  snapshotMs: 5,
});
const file = { display_name: 'a--fh7.gcode', name: 'A--FH7~1.GCO' };
const start = (storage: string) => ({
  file: { path: `/${storage}/a--fh7.gcode` },
  mark: '7',
  job_name: 'a',
  plate_index: 1,
  slots: [],
});

let peers: PrusalinkPeer[] = [];
let links: Link[] = [];
afterEach(async () => {
  for (const { connection } of links) await connection.close();
  for (const peer of peers) await peer.close();
  peers = [];
  links = [];
});

async function openPeer(dialect: 'buddy' | 'python', login: PeerLogin = {}): Promise<PrusalinkPeer> {
  const peer = await openPrusalinkPeer(dialect, login);
  peers.push(peer);
  return peer;
}

async function open(peer: PrusalinkPeer, target = {}): Promise<Link> {
  const link = await openLink(adapter, peer.port, target);
  links.push(link);
  return link;
}

const lines = (peer: PrusalinkPeer, pattern: RegExp): string[] =>
  peer.requests.map(({ line }) => line).filter((line) => pattern.test(line));

describe('the log-in', () => {
  test.each(['buddy', 'python'] as const)('%s: digest is challenged once, then kept', async (dialect) => {
    const peer = await openPeer(dialect, { user: 'maker', password: 'secret' });
    const link = await open(peer, { credentials: { username: 'maker', password: 'secret' } });
    await until(() => link.reports.length > 5, 'polls');
    expect(peer.requests.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(new Set(peer.requests.map(({ agent }) => agent)).size).toBe(1);
  });

  test.each(['buddy', 'python'] as const)(
    '%s: an old nonce costs one more question, nothing else',
    async (dialect) => {
      const peer = await openPeer(dialect, { user: 'maker', password: 'secret' });
      const link = await open(peer, { credentials: { username: 'maker', password: 'secret' } });
      peer.forgetNonces();
      const before = link.reports.length;
      await until(() => link.reports.length > before + 3, 'polls');
      expect(peer.requests.filter(({ status }) => status === 401)).toHaveLength(2);
    },
  );

  test.each(['buddy', 'python'] as const)(
    '%s: a wrong password is refused without a storm',
    async (dialect) => {
      const peer = await openPeer(dialect, { user: 'maker', password: 'secret' });
      const target = { credentials: { username: 'maker', password: 'wrong' } };
      expect(await refusalOf(openLink(adapter, peer.port, target))).toBe('rejected/wrong_credentials');
      expect(peer.requests).toHaveLength(2);
    },
  );

  test('a password that is changed on the printer ends the link after one more question', async () => {
    const login = { user: 'maker', password: 'secret' };
    const peer = await openPeer('buddy', login);
    const link = await open(peer, { credentials: { username: 'maker', password: 'secret' } });
    login.password = 'another';
    expect((await link.closed)?.message).toContain('refused the credentials');
    expect(peer.requests.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  test.each(['buddy', 'python'] as const)(
    '%s: a key needs one question; a wrong one is named',
    async (dialect) => {
      const peer = await openPeer(dialect, { key: 'k' });
      expect(await refusalOf(openLink(adapter, peer.port, { credentials: { api_key: 'x' } }))).toBe(
        'rejected/wrong_credentials',
      );
      expect(await refusalOf(openLink(adapter, peer.port))).toBe('rejected/credentials_missing');
      const link = await open(peer, { credentials: { api_key: 'k' } });
      await until(() => link.state().status === 'idle', 'idle');
    },
  );
});

describe('polling', () => {
  test('reports who answers and how it stands, on few connections', async () => {
    const peer = await openPeer('python');
    const link = await open(peer);
    await until(() => link.reports.length > 4, 'polls');
    expect(link.state()).toMatchObject({
      machine: { serial: 'SN1', model: 'I3MK3S', firmware: '3.14.1', nozzle_count: 1 },
      status: 'idle',
      ready: true,
    });
    expect(peer.connections()).toBeLessThanOrEqual(2);
  });

  test('the job is asked for when it is new, not each time', async () => {
    const peer = await openPeer('buddy');
    peer.now.state = 'PRINTING';
    peer.now.job = { id: 5, progress: 10, file };
    const link = await open(peer);
    await until(() => link.reports.length > 5, 'polls');
    expect(link.state().print).toMatchObject({ phase: 'printing', mark: '7', native_id: '5' });
    expect(lines(peer, /GET \/api\/v1\/job$/)).toHaveLength(1);
    peer.now.job = null;
    peer.now.state = 'FINISHED';
    await until(() => link.state().print?.phase === 'completed', 'the end');
  });

  test('three failures in a row close the link, fewer do not', async () => {
    const peer = await openPeer('buddy');
    const link = await open(peer);
    for (const round of ['first', 'second']) {
      const failures = [{ status: 500 }, { status: 500 }];
      peer.next.set('GET /api/v1/status', failures);
      await until(() => failures.length === 0, `the ${round} two failures`);
      const before = link.reports.length;
      await until(() => link.reports.length > before + 1, 'polls go on');
    }
    peer.now.isDead = true;
    expect((await link.closed)?.message).toContain('Nothing answers');
  });

  test('something else at the address, another printer, or nobody', async () => {
    const peer = await openPeer('buddy');
    expect(await refusalOf(openLink(adapter, peer.port, { serial: 'OTHER' }))).toBe('rejected/wrong_serial');
    peer.next.set('GET /api/version', [{ status: 200, body: { text: 'OctoPrint 1.9', api: '0.1' } }]);
    expect(await refusalOf(openLink(adapter, peer.port))).toBe('rejected/not_this_family');
    const { port } = await openPrusalinkPeer('buddy').then(async (gone) => {
      await gone.close();
      return gone;
    });
    expect(await refusalOf(openLink(adapter, port))).toBe('unreachable/host_unreachable');
  });
});

describe('commands', () => {
  async function printing(): Promise<{ peer: PrusalinkPeer; link: Link }> {
    const peer = await openPeer('buddy');
    peer.now.state = 'PRINTING';
    peer.now.job = { id: 5, progress: 10, file };
    const link = await open(peer);
    return { peer, link };
  }

  test.each([
    ['pause', 'PUT /api/v1/job/5/pause'],
    ['resume', 'PUT /api/v1/job/5/resume'],
    ['stop', 'DELETE /api/v1/job/5'],
  ] as const)('%s names the job', async (kind, line) => {
    const { peer, link } = await printing();
    expect(await link.connection.send({ kind }, soon())).toEqual({});
    expect(lines(peer, /job\/5/)).toEqual([line]);
  });

  test('a 404 asks again, and touches the same print under its new id only', async () => {
    const { peer, link } = await printing();
    peer.next.set('PUT /api/v1/job/5/pause', [{ status: 404 }]);
    peer.now.job = { id: 6, progress: 10, file };
    await link.connection.send({ kind: 'pause' }, soon());
    expect(lines(peer, /pause/).at(-1)).toBe('PUT /api/v1/job/6/pause');
    peer.next.set('DELETE /api/v1/job/6', [{ status: 404 }]);
    peer.now.job = { id: 7, progress: 0, file: { display_name: 'next--fh8.gcode' } };
    expect(await refusalOf(link.connection.send({ kind: 'stop' }, soon()))).toMatch(/^rejected/);
    expect(lines(peer, /DELETE \/api\/v1\/job\/7/)).toEqual([]);
  });

  test('a refusal keeps the words of the printer; without a print there is nothing to pause', async () => {
    const { peer, link } = await printing();
    peer.next.set('PUT /api/v1/job/5/resume', [{ status: 409, body: { title: 'x', message: 'Not paused' } }]);
    await expect(link.connection.send({ kind: 'resume' }, soon())).rejects.toThrow('Not paused');
    expect(await refusalOf(link.connection.send({ kind: 'emergency_stop' }, soon()))).toBe(
      'unsupported/null',
    );
    peer.now.job = null;
    peer.now.state = 'IDLE';
    await until(() => link.state().status === 'idle', 'idle');
    expect(await refusalOf(link.connection.send({ kind: 'pause' }, soon()))).toBe('rejected/null');
  });
});

describe('starting', () => {
  const post = (storage: string): string => `POST /api/v1/files/${storage}/a--fh7.gcode`;

  test('a 409 in the window after a print is tried again (Python)', async () => {
    const peer = await openPeer('python');
    peer.now.state = 'FINISHED';
    peer.next.set(post('local'), [{ status: 409 }, { status: 409 }]);
    const link = await open(peer);
    await link.connection.start(start('local'), soon());
    expect(lines(peer, /^POST/)).toHaveLength(3);
  });

  test('the trying ends after ten times', async () => {
    const peer = await openPeer('python');
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
    const peer = await openPeer(dialect);
    peer.now.state = state;
    peer.next.set(post(storage), [{ status }]);
    const link = await open(peer);
    expect(await refusalOf(link.connection.start(start(storage), soon()))).toBe(refusal);
    expect(lines(peer, /^POST/)).toHaveLength(1);
  });

  test('never while a print runs, never without its mark', async () => {
    const peer = await openPeer('buddy');
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
    const peer = await openPeer('buddy', { user: 'maker', password: 's' });
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
    const peer = await openPeer('buddy');
    const link = await open(peer);
    peer.next.set('PUT /api/v1/files/usb/a--fh7.gcode', [{ status: 409 }]);
    const upload = (signal = soon()) => link.connection.upload(toSend, () => undefined, signal);
    expect(await refusalOf(upload())).toBe('rejected/printer_busy');
    peer.now.storage = { storage_list: [{ path: '/usb/', available: false }] };
    expect(await refusalOf(upload())).toBe('rejected/no_storage');
    await expect(upload(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });

  test('removing a file that is gone is fine, one that is being printed is not', async () => {
    const peer = await openPeer('buddy');
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
  const peer = await openPeer('python');
  peer.next.set('GET /api/v1/cameras/snap', [
    { status: 200, body: picture },
    { status: 200, body: picture },
  ]);
  const link = await open(peer);
  const frames: Buffer[] = [];
  const watch = link.connection.camera?.((frame) => frames.push(frame), soon());
  await expect(watch).rejects.toThrow('no JPEG');
  expect(frames).toEqual([picture, picture]);
  expect((await open(await openPeer('buddy'))).connection.camera).toBeUndefined();
});

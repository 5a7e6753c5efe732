import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type Link, openLink, refusalOf, soon, until } from '../../test/link.ts';
import { listen } from '../../test/moonraker-peer.ts';
import { adapter, file, lines, open } from '../../test/prusalink-bench.ts';
import { openPrusalinkPeer, type PrusalinkPeer } from '../../test/prusalink-peer.ts';

describe('the log-in', () => {
  test.each(['buddy', 'python'] as const)('%s: digest is challenged once, then kept', async (dialect) => {
    const peer = await openPrusalinkPeer(dialect, { user: 'maker', password: 'secret' });
    const link = await open(peer, { credentials: { username: 'maker', password: 'secret' } });
    await until(() => link.reports.length > 5, 'polls');
    expect(peer.requests.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(new Set(peer.requests.map(({ agent }) => agent)).size).toBe(1);
  });

  test.each(['buddy', 'python'] as const)(
    '%s: an old nonce costs one more question, nothing else',
    async (dialect) => {
      const peer = await openPrusalinkPeer(dialect, { user: 'maker', password: 'secret' });
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
      const peer = await openPrusalinkPeer(dialect, { user: 'maker', password: 'secret' });
      const target = { credentials: { username: 'maker', password: 'wrong' } };
      expect(await refusalOf(openLink(adapter, peer.port, target))).toBe('rejected/wrong_credentials');
      expect(peer.requests).toHaveLength(2);
    },
  );

  test('a password that is changed on the printer ends the link after one more question', async () => {
    const login = { user: 'maker', password: 'secret' };
    const peer = await openPrusalinkPeer('buddy', login);
    const link = await open(peer, { credentials: { username: 'maker', password: 'secret' } });
    login.password = 'another';
    expect((await link.closed)?.message).toContain('refused the credentials');
    expect(peer.requests.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  test.each(['buddy', 'python'] as const)(
    '%s: a key needs one question; a wrong one is named',
    async (dialect) => {
      const peer = await openPrusalinkPeer(dialect, { key: 'k' });
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
    const peer = await openPrusalinkPeer('python');
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
    const peer = await openPrusalinkPeer('buddy');
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
    const peer = await openPrusalinkPeer('buddy');
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
    const peer = await openPrusalinkPeer('buddy');
    expect(await refusalOf(openLink(adapter, peer.port, { serial: 'OTHER' }))).toBe('rejected/wrong_serial');
    peer.next.set('GET /api/version', [{ status: 200, body: { text: 'OctoPrint 1.9', api: '0.1' } }]);
    expect(await refusalOf(openLink(adapter, peer.port))).toBe('rejected/not_this_family');
    const gone = createServer();
    const port = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(await refusalOf(openLink(adapter, port))).toBe('unreachable/host_unreachable');
  });
});

describe('a host that starts', () => {
  const unknown = {
    text: 'PrusaLink 0.8.1',
    original: 'Unknown printer type',
    firmware: null,
    server: '0.8.1',
    capabilities: { 'upload-by-put': true },
  };

  test('its 503 is told as what it is', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.next.set('GET /api/version', [{ status: 503 }]);
    expect(await refusalOf(openLink(adapter, peer.port))).toBe('unreachable/host_starting');
    peer.next.set('GET /api/v1/status', [{ status: 503 }]);
    expect(await refusalOf(openLink(adapter, peer.port))).toBe('unreachable/host_starting');
  });

  test('what it does not know yet is asked again until it is real', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.next.set('GET /api/version', [
      { status: 200, body: unknown },
      { status: 200, body: unknown },
    ]);
    peer.next.set('GET /api/v1/info', [
      { status: 200, body: { serial: null, nozzle_diameter: null } },
      { status: 200, body: { serial: null, nozzle_diameter: null } },
    ]);
    const link = await open(peer);
    await until(() => link.reports.some(({ machine }) => machine !== undefined), 'a first word');
    expect(link.reports.find(({ machine }) => machine !== undefined)?.machine).toEqual({
      ...{ serial: null, model: null, firmware: null, nozzle_count: 1, fingerprint: null },
    });
    await until(() => link.state().machine?.serial === 'SN1', 'the serial number');
    expect(link.state().machine).toEqual({
      ...{ serial: 'SN1', model: 'I3MK3S', firmware: '3.14.1', nozzle_count: 1, fingerprint: null },
      nozzles: [{ position: 'main', diameter: 0.4, type: null }],
    });
  });

  test('one that turns out to drive another printer is left alone', async () => {
    const peer = await openPrusalinkPeer('python');
    peer.next.set('GET /api/v1/info', [{ status: 200, body: { serial: null } }]);
    const link = await open(peer, { serial: 'OTHER' });
    expect((await link.closed)?.message).toContain('serial number SN1');
  });

  test('a nozzle that is changed later is seen, and a host that says no more is asked seldom', async () => {
    const peer = await openPrusalinkPeer('buddy');
    const link = await open(peer);
    peer.next.set('GET /api/v1/info', [{ status: 200, body: { serial: 'SN1', nozzle_diameter: 0.6 } }]);
    await until(() => link.state().machine?.nozzles?.[0]?.diameter === 0.6, 'the other nozzle');
    await until(() => lines(peer, /status/).length > 60, 'many looks');
    expect(lines(peer, /version/).length).toBeLessThan(lines(peer, /status/).length / 3);
  });
});

describe('commands', () => {
  async function printing(): Promise<{ peer: PrusalinkPeer; link: Link }> {
    const peer = await openPrusalinkPeer('buddy');
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

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import type { BambuPrinter } from './bambu-printer.ts';
import { openFtp, port, startPrinter } from './test/client.ts';

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('a file goes up over a reused TLS session, can be asked about, read back, renamed and removed', async () => {
  const printer = await startPrinter();
  const ftp = await openFtp(printer);
  const bytes = randomBytes(300_000);
  await ftp.uploadFrom(Readable.from([bytes]), '/cache/part one.gcode.3mf');
  expect(await ftp.size('/cache/part one.gcode.3mf')).toBe(bytes.length);
  expect(printer.received.uploads).toMatchObject([
    { path: '/cache/part one.gcode.3mf', size: bytes.length, sha256: sha256(bytes), complete: true },
  ]);
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      done();
    },
  });
  await ftp.downloadTo(sink, '/cache/part one.gcode.3mf');
  expect(sha256(Buffer.concat(parts))).toBe(sha256(bytes));
  await ftp.rename('/cache/part one.gcode.3mf', '/cache/done.gcode.3mf');
  const files = await ftp.list('/cache');
  expect(files.map(({ name, size }) => [name, size])).toEqual([['done.gcode.3mf', bytes.length]]);
  await ftp.remove('/cache/done.gcode.3mf');
  expect(await ftp.list('/cache')).toEqual([]);
});

test('folders: made, entered and listed; a file into a missing one is refused', async () => {
  const ftp = await openFtp(await startPrinter());
  await ftp.send('MKD /jobs');
  await ftp.cd('/jobs');
  expect(await ftp.pwd()).toBe('/jobs');
  await ftp.uploadFrom(Readable.from(['; G28\n']), 'a.gcode');
  expect((await ftp.list('/jobs')).map(({ name }) => name)).toEqual(['a.gcode']);
  expect((await ftp.list('/')).map(({ name }) => name)).toContain('jobs');
  await expect(ftp.uploadFrom(Readable.from(['x']), '/nowhere/b.gcode')).rejects.toMatchObject({ code: 553 });
});

test('a wrong access code is refused with 530, and FEAT is unknown', async () => {
  const printer = await startPrinter();
  const wrong = await rawControl(printer);
  expect(await wrong.ask('USER bblp')).toMatch(/^331/);
  expect(await wrong.ask('PASS 00000000')).toMatch(/^530/);
  expect(await wrong.ask('SIZE /x')).toMatch(/^530/);
  const right = await loggedIn(printer);
  expect(await right.ask('FEAT')).toMatch(/^500/);
});

interface Control {
  readonly socket: TLSSocket;
  ask(line: string): Promise<string>;
  next(): Promise<string>;
}

async function rawControl(printer: BambuPrinter): Promise<Control> {
  const socket = connectTls({ host: '127.0.0.1', port: port(printer, 'ftps'), rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      const first = waiting.shift();
      if (first === undefined) lines.push(line);
      else first(line);
    }
  });
  const next = () => {
    const line = lines.shift();
    return line === undefined
      ? new Promise<string>((resolve) => waiting.push(resolve))
      : Promise.resolve(line);
  };
  expect(await next()).toMatch(/^220/);
  return {
    socket,
    next,
    ask(line) {
      socket.write(`${line}\r\n`);
      return next();
    },
  };
}

async function loggedIn(printer: BambuPrinter): Promise<Control> {
  const control = await rawControl(printer);
  await control.ask('USER bblp');
  expect(await control.ask(`PASS ${printer.credentials['access_code']}`)).toMatch(/^230/);
  await control.ask('PBSZ 0');
  expect(await control.ask('PROT P')).toMatch(/^200/);
  return control;
}

async function passivePort(control: Control): Promise<number> {
  return Number(/\|\|\|(\d+)\|/.exec(await control.ask('EPSV'))?.[1]);
}

async function dataSockets(control: Control, session?: Buffer): Promise<{ data: TLSSocket; tcp: Socket }> {
  const tcp = connectTcp(await passivePort(control), '127.0.0.1');
  const data = connectTls({
    socket: tcp,
    // Node resumes a session for the same host only.
    host: '127.0.0.1',
    rejectUnauthorized: false,
    ...(session !== undefined && { session }),
  });
  onTestFinished(() => void data.destroy());
  data.on('error', () => data.destroy());
  await once(data, 'secureConnect');
  return { data, tcp };
}

test('a data connection with a TLS session of its own gets 522, one that resumes gets through', async () => {
  const control = await loggedIn(await startPrinter());
  await dataSockets(control);
  expect(await control.ask('STOR /a.gcode')).toMatch(/^150/);
  expect(await control.next()).toBe('522 SSL connection failed: session reuse required');

  const { data: resumed } = await dataSockets(control, control.socket.getSession());
  expect(resumed.isSessionReused()).toBe(true);
  expect(await control.ask('STOR /a.gcode')).toMatch(/^150/);
  resumed.end('; G28\n');
  expect(await control.next()).toMatch(/^226/);
  expect(await control.ask('SIZE /a.gcode')).toBe('213 6');
});

test('only one upload runs at a time', async () => {
  const printer = await startPrinter();
  const first = await loggedIn(printer);
  const { data } = await dataSockets(first, first.socket.getSession());
  expect(await first.ask('STOR /a.gcode')).toMatch(/^150/);
  const second = await openFtp(printer);
  await expect(second.uploadFrom(Readable.from(['x']), '/b.gcode')).rejects.toMatchObject({ code: 450 });
  data.end('done');
  expect(await first.next()).toMatch(/^226/);
  await second.uploadFrom(Readable.from(['x']), '/b.gcode');
});

test('an upload that the client cuts leaves a torso and is not complete', async () => {
  const printer = await startPrinter();
  const control = await loggedIn(printer);
  const { data, tcp } = await dataSockets(control, control.socket.getSession());
  await control.ask('STOR /a.gcode');
  tcp.setNoDelay();
  data.write(Buffer.alloc(1000));
  // Both ends live in this process: some turns of it, and what was written has been read.
  for (let turns = 0; turns < 100; turns += 1) await turn();
  tcp.resetAndDestroy();
  expect(await control.next()).toMatch(/^426/);
  expect(printer.received.uploads).toMatchObject([{ size: 1000, complete: false }]);
});

test('slow_upload: the rate is roughly what it says', async () => {
  const time = oneTime();
  const printer = await startPrinter({ slowBytesPerSecond: 400_000 });
  const ftp = await openFtp(printer);
  printer.scenario('slow_upload');
  const startedAt = time.monotonic();
  await ftp.uploadFrom(Readable.from([randomBytes(200_000)]), '/slow.gcode');
  const seconds = (time.monotonic() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(0.45);
  expect(seconds).toBeLessThan(1);
});

test('fail_upload_half_way: 426, half the file on the storage, and the next upload works', async () => {
  const printer = await startPrinter();
  printer.scenario('fail_upload_half_way');
  const broken = await openFtp(printer);
  await expect(broken.uploadFrom(Readable.from([Buffer.alloc(100_000)]), '/a.gcode')).rejects.toMatchObject({
    code: 426,
  });
  expect(printer.received.uploads).toMatchObject([{ size: 50_000, complete: false }]);
  const big = await openFtp(printer);
  await expect(big.uploadFrom(Readable.from([Buffer.alloc(3_000_000)]), '/b.gcode')).rejects.toThrow();
  expect(printer.received.uploads.at(-1)).toMatchObject({ path: '/b.gcode', complete: false });
  printer.scenario('fail_upload_half_way', false);
  const ftp = await openFtp(printer);
  await ftp.uploadFrom(Readable.from([Buffer.alloc(100_000)]), '/a.gcode');
  expect(await ftp.size('/a.gcode')).toBe(100_000);
});

test('sd_error: uploads are refused', async () => {
  const printer = await startPrinter();
  const ftp = await openFtp(printer);
  printer.scenario('sd_error');
  await expect(ftp.uploadFrom(Readable.from(['x']), '/a.gcode')).rejects.toMatchObject({ code: 553 });
});

test('data_tls_hangs: a protected upload never completes, a clear one does', async () => {
  const printer = await startPrinter({ model: 'A1' });
  printer.scenario('data_tls_hangs');
  const hanging = await openFtp(printer, 2000);
  await expect(hanging.uploadFrom(Readable.from(['; G28\n']), '/a.gcode')).rejects.toThrow(/[Tt]imeout/);
  hanging.close();
  const control = await loggedIn(printer);
  expect(await control.ask('SIZE /a.gcode')).toMatch(/^550/);
  expect(await control.ask('PROT C')).toMatch(/^200/);
  const clear = connectTcp(await passivePort(control), '127.0.0.1');
  expect(await control.ask('STOR /a.gcode')).toMatch(/^150/);
  clear.end('; G28\n');
  expect(await control.next()).toMatch(/^226/);
  expect(await control.ask('SIZE /a.gcode')).toBe('213 6');
});

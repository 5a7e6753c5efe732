import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { Readable } from 'node:stream';
import { connect } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileToSend } from '../../packages/protocols/src/adapter.ts';
import { createBambuAdapter } from '../../packages/protocols/src/bambu/index.ts';
import { type Link, openLink, refusalOf, soon, until } from '../../packages/protocols/test/link.ts';
import { systemClock } from '../../packages/server/src/clock.ts';
import { PEERS, type Peer, realPeer } from './support/printer.ts';

const FILE_BYTES = 3 * 1024 * 1024;

const linkTo = ({ printer }: Peer, accessCode = '12345678'): Promise<Link> =>
  openLink(
    createBambuAdapter(),
    0,
    { ports: printer.address.ports, serial: printer.serial, credentials: { access_code: accessCode } },
    // Broker and file server are other processes: only the machine's time knows of them.
    { clock: systemClock },
  );

function fileOf(name: string, bytes = randomBytes(FILE_BYTES)): FileToSend & { readonly bytes: Buffer } {
  return { name, bytes, size_bytes: bytes.length, open: () => Readable.from([bytes]) };
}

const send = ({ connection }: Link, file: FileToSend) => connection.upload(file, () => undefined, soon());

describe.each(PEERS)('a Bambu printer behind %s', (_name, openPeer) => {
  test('a wrong access code is named as such', async () => {
    const peer = await openPeer();
    expect(await refusalOf(linkTo(peer, '87654321'))).toBe('rejected/wrong_credentials');
  });

  test('a file arrives whole, can be sent again over itself, and can be removed', async () => {
    const peer = await openPeer();
    const link = await linkTo(peer);
    for (let time = 0; time < 2; time += 1) {
      const file = fileOf('part_7.gcode.3mf');
      const { path } = await send(link, file);
      expect(peer.printer.storage.get(`/${path}`)?.size).toBe(file.bytes.length);
    }
    await link.connection.remove({ path: 'part_7.gcode.3mf' }, soon());
    expect(peer.printer.storage.get('/part_7.gcode.3mf')).toBeUndefined();
    // Gone already is as good as removed.
    await link.connection.remove({ path: 'part_7.gcode.3mf' }, soon());
  });

  test('a file server that is gone is told, and the next file goes through when it is back', async () => {
    const peer = await openPeer();
    const link = await linkTo(peer);
    await peer.ftps.down();
    expect(await refusalOf(send(link, fileOf('a.gcode.3mf')))).toMatch(/^unreachable\//);
    await peer.ftps.up();
    expect(await send(link, fileOf('a.gcode.3mf'))).toEqual({ path: 'a.gcode.3mf' });
  });

  test('a full storage is told as no storage, and the file is not sent a second time', async () => {
    const peer = await openPeer();
    const link = await linkTo(peer);
    peer.fillStorage();
    let opened = 0;
    const file = fileOf('a.gcode.3mf');
    const counted = {
      ...file,
      open: () => {
        opened += 1;
        return file.open();
      },
    };
    expect(await refusalOf(send(link, counted))).toBe('rejected/no_storage');
    expect(opened).toBe(1);
  });

  test('a broker that ends closes the link, and a new one finds the printer as it is', async () => {
    const peer = await openPeer();
    const link = await linkTo(peer);
    await peer.broker.down();
    expect(await link.closed).not.toBeNull();
    expect(await refusalOf(linkTo(peer))).toMatch(/^unreachable\//);
    await peer.broker.up();
    const again = await linkTo(peer);
    await until(() => again.state().status === 'idle', 'idle');
    expect(again.state().machine).toMatchObject({ serial: peer.printer.serial, model: 'P1S' });
  });
});

describe('what vsftpd demands', () => {
  test('a data connection without the session of the control connection is refused', async () => {
    const { ftpsPort } = await realPeer();
    expect(await storeWithoutSession(ftpsPort())).toMatch(/^522 /);
  });

  test('a folder that nobody may write to is told as no storage', async () => {
    const peer = await realPeer();
    chmodSync(peer.files, 0o555);
    const refused = send(await linkTo(peer), fileOf('a.gcode.3mf'));
    expect(await refusalOf(refused)).toBe('rejected/no_storage');
  });
});

/** As a client without session reuse does it: the answer to its STOR. */
async function storeWithoutSession(port: number): Promise<string> {
  const options = { host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const;
  const control = connect({ ...options, port }).setEncoding('utf8');
  onTestFinished(() => void control.destroy());
  let said = '';
  control.on('data', (text: string) => {
    said += text;
  });
  const answer = async (line: string | null, code: RegExp): Promise<string> => {
    said = '';
    if (line !== null) control.write(`${line}\r\n`);
    await until(() => code.test(said), `an answer to ${line}`);
    return said;
  };
  await until(() => said.startsWith('220'), 'its welcome');
  await answer('USER bblp', /^331/);
  await answer('PASS 12345678', /^230/);
  await answer('PBSZ 0', /^200/);
  await answer('PROT P', /^200/);
  const passive = await answer('EPSV', /^229/);
  const stored = answer('STOR a.gcode.3mf', /^[45]\d\d /m);
  const data = connect({ ...options, port: Number(/\|\|\|(\d+)\|/.exec(passive)?.[1]) });
  data.on('error', () => undefined);
  onTestFinished(() => void data.destroy());
  return (await stored).split('\n').find((line) => /^[45]/.test(line)) ?? '';
}

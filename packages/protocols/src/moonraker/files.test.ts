import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLink, refusalOf, soon } from '../../test/link.ts';
import { listen, type MoonrakerPeer, openMoonrakerPeer } from '../../test/moonraker-peer.ts';
import { oneTime } from '../../test/one-time.ts';
import { createMoonrakerAdapter } from './index.ts';

const adapter = createMoonrakerAdapter({ answerMs: 20_000 });
let peer: MoonrakerPeer;
beforeEach(async () => {
  peer = await openMoonrakerPeer();
});

const open = (target = {}) => openLink(adapter, peer.port, target);

describe('files', () => {
  const content = Buffer.alloc(300_000, 'G1 X1\n');
  const file = {
    name: 'a--fh7.gcode',
    size_bytes: content.length,
    open: () => Readable.from([content.subarray(0, 99_999), content.subarray(99_999)]),
  };

  test('an upload goes into our folder with its checksum, and tells its progress', async () => {
    const { connection } = await open();
    const sent: number[] = [];
    const remote = await connection.upload(file, (bytes) => sent.push(bytes), soon());
    expect(remote).toEqual({ path: 'farmhand/a--fh7.gcode' });
    expect(peer.uploads[0]?.fields).toMatchObject({ root: 'gcodes', path: 'farmhand' });
    expect(peer.uploads[0]?.content.equals(content)).toBe(true);
    expect(sent.at(-1)).toBe(content.length);
  });

  test('a file that breaks off is a failed transfer; an aborted one is an abort', async () => {
    const { connection } = await open();
    const broken = () =>
      Readable.from(
        (async function* () {
          yield content.subarray(0, 1000);
          throw new Error('disk');
        })(),
      );
    expect(await refusalOf(connection.upload({ ...file, open: broken }, () => undefined, soon()))).toBe(
      'unreachable/transfer_failed',
    );
    const control = new AbortController();
    const upload = connection.upload(
      { ...file, open: () => new Readable({ read: () => undefined }) },
      () => undefined,
      control.signal,
    );
    control.abort(new Error('enough'));
    await expect(upload).rejects.toThrow('enough');
  });

  test('removing encodes each part of the path', async () => {
    const { connection } = await open();
    await connection.remove({ path: 'farmhand/ä b--fh1.gcode' }, soon());
    expect(peer.deleted).toEqual(['/server/files/gcodes/farmhand/%C3%A4%20b--fh1.gcode']);
  });

  test.each([
    ['that is there, with a request that is bad for another reason', 400, 200, 'rejected/transfer_failed'],
    ['that is being printed', 403, 200, 'rejected/printer_busy'],
  ])('removing a file %s is refused', async (_what, deletion, look, refusal) => {
    Object.assign(peer.files, { deletion, look });
    const { connection } = await open();
    expect(await refusalOf(connection.remove({ path: 'farmhand/a.gcode' }, soon()))).toBe(refusal);
  });

  test('a file that is gone already is removed, although Moonraker calls that a bad request', async () => {
    Object.assign(peer.files, { deletion: 400, look: 404 });
    const { connection } = await open();
    await connection.remove({ path: 'farmhand/a.gcode' }, soon());
    expect(peer.deleted).toEqual(['/server/files/gcodes/farmhand/a.gcode']);
  });
});

test('a camera with a relative address is read from the web host until the viewer leaves', async () => {
  const picture = Buffer.from([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
  const camera = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=x' });
    const part = `--x\r\nContent-Type: image/jpeg\r\nContent-Length: ${picture.length}\r\n\r\n`;
    const show = () => void response.write(Buffer.concat([Buffer.from(part), picture, Buffer.from('\r\n')]));
    response.on('close', oneTime().every(5, show));
  });
  const web = await listen(camera);
  const cam = { name: 'c', service: 'mjpegstreamer', stream_url: '/webcam/?action=stream', enabled: true };
  peer.answers['server.webcams.list'] = () => ({ webcams: [cam] });
  const { connection } = await open({ ports: { http: peer.port, web } });
  const control = new AbortController();
  const frames: Buffer[] = [];
  await connection.camera?.((frame) => {
    frames.push(frame);
    if (frames.length === 3) control.abort();
  }, control.signal);
  expect(frames).toEqual([picture, picture, picture]);
  camera.closeAllConnections();
  await new Promise((resolve) => camera.close(resolve));
});

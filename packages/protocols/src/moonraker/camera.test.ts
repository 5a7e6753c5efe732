import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createLoopbackDial } from '../../test/loopback-dial.ts';
import { testTime } from '../../test/test-time.ts';
import { createHttp } from '../http.ts';
import { chooseWebcam, openCamera } from './camera.ts';

const HOST = 'http://192.168.1.40:80';
const listed = (...urls: readonly string[]) => ({
  webcams: urls.map((stream_url) => ({ service: 'mjpegstreamer', enabled: true, stream_url })),
});
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test.each([
  ['/webcam/?action=stream', 'http://192.168.1.40/webcam/?action=stream'],
  ['webcam2/', 'http://192.168.1.40/webcam2/'],
  ['http://192.168.1.40:8080/stream', 'http://192.168.1.40:8080/stream'],
  ['//192.168.1.40/stream', 'http://192.168.1.40/stream'],
])('the camera at %s is on the printer itself', (said, url) => {
  expect(chooseWebcam(listed(said), HOST)).toEqual({ kind: 'stream', url });
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:8000/api/v1/users',
  'http://localhost/webcam/',
  '//192.168.1.41/webcam/',
  '\\\\192.168.1.41\\webcam',
  'http://192.168.1.40@192.168.1.41/',
  'http://user:secret@192.168.1.40/',
  'http://192.168.1.40.example.org/',
  'https://192.168.1.40/webcam/',
  'rtsp://192.168.1.40/',
  'file:///etc/passwd',
])('a camera at %s is somebody else: it is never asked', (said) => {
  expect(chooseWebcam(listed(said), HOST)).toBeNull();
  expect(chooseWebcam(listed(said, '/webcam/'), HOST)).toEqual({
    kind: 'stream',
    url: 'http://192.168.1.40/webcam/',
  });
});

test('a camera that points elsewhere in its answer is not followed', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const http = createHttp({
    dial: createLoopbackDial(),
    clock: testTime(),
    host: '127.0.0.1',
    port,
    timeoutMs: 20_000,
    connections: 1,
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
    void http.close();
  });
  for (const kind of ['stream', 'snapshot'] as const) {
    const camera = openCamera(http, { kind, url: `http://127.0.0.1:${port}/${kind}` }, 10);
    await expect(camera(() => undefined, AbortSignal.timeout(30_000))).rejects.toMatchObject({
      kind: 'rejected',
    });
  }
  expect(asked).toEqual(['/stream', '/snapshot']);
});

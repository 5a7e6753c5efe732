import { connect } from 'node:net';
import { errorEnvelope } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';

async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  // What is still on its way to a server that has hung up is answered with a reset.
  socket.on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(words);
  await closed;
  return heard;
}

test.each([
  ['words that are not HTTP', 'hello there\r\n\r\n', 400, 'validation_failed'],
  [
    'two lengths for one body',
    'POST /api/v1/setup HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
    'validation_failed',
  ],
  ['a line break inside a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n', 400, 'validation_failed'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'payload_too_large',
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'validation_failed'],
  [
    'an expectation that nobody knows',
    'POST /api/v1/setup HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 2\r\n\r\n{}',
    417,
    'validation_failed',
  ],
])('%s: the envelope comes back, and the connection ends', async (_name, words, status, code) => {
  const { app } = await openFarm();
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const heard = await say(Number(new URL(address).port), words);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(errorEnvelope.parse(JSON.parse(body)).error).toMatchObject({ code, retriable: false });
});

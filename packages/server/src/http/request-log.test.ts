import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequests } from './request-log.ts';

function openLogged() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = pino({ level: 'info' }, stream);
  const app = Fastify({ loggerInstance, disableRequestLogging: true });
  logRequests(app);
  return { app, lines };
}

test('an address that lets whoever knows it do something is not in the log, whatever is asked there', async () => {
  const { app, lines } = openLogged();
  app.post('/unsubscribe/:token', async () => 'done');
  app.post('/plain/:token', async () => 'done');
  const asked = [
    ['POST', '/unsubscribe/abc'],
    ['DELETE', '/unsubscribe/abc'],
    ['POST', '/%75nsubscribe/abc'],
    ['POST', '/below/UNSUBSCRIBE/abc/'],
    ['POST', '/plain/abc?q=1'],
  ] as const;
  for (const [method, url] of asked) await app.inject({ method, url });
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/unsubscribe/:token',
    '/unsubscribe/:token',
    '/unsubscribe/:token',
    '/below/UNSUBSCRIBE/:token',
    '/plain/abc',
  ]);
});

test('a crowd of strangers that is refused does not fill the log', async () => {
  const { app, lines } = openLogged();
  for (const status of [401, 429, 503, 500]) {
    app.post(`/${status}`, (_request, reply) => reply.code(status).send());
  }
  for (const status of [401, 429, 503, 500]) await app.inject({ method: 'POST', url: `/${status}` });
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([401, 500]);
});

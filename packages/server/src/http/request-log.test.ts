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

test('an address that lets whoever knows it do something is not in the log', async () => {
  const { app, lines } = openLogged();
  app.post('/links/:token', { config: { isSecretPath: true } }, async () => 'done');
  app.post('/plain/:token', async () => 'done');
  for (const path of ['/links/abc', '/plain/abc?q=1']) await app.inject({ method: 'POST', url: path });
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/links/:token',
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

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { Listening } from '../../packages/server/src/commands/listening.ts';

/** The baseline: the same bytes from a Fastify route that does nothing else. */
const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file, 'utf8');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(bytes));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const listening: Listening = { code: 'listening', address };
process.send?.(listening);
process.once('SIGINT', () => void app.close());

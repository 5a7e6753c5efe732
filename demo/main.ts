// `npm run demo`: the service with a simulated fleet and something of everything in it. All of it is gone at the end.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN, startDemo } from './farm.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8000' }, speed: { type: 'string', default: '60' } },
});
const say = (words: string) => console.log(words);
const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-demo-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const farm = await startDemo({ dataDir, port: Number(values.port), speed: Number(values.speed), say });
say('');
say(`The demo farm is at ${farm.url}`);
say(
  `Log in as ${ADMIN.username} with the password "${ADMIN.password}"; a minute of printing passes in ${60 / Number(values.speed)} s.`,
);
say('Ctrl-C ends it and removes all of it.');

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await farm.stop();

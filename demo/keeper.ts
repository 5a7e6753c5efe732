// The process between the demo and its service. It owns the demo's folder: when the demo is gone, however it went (its end
// of the pipe closes even when it was killed), the service is ended and the folder removed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeFolder, removeFolder } from './folder.ts';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
/** A service that does not end by itself in this time is killed. */
const END_LIMIT_MS = 20_000;

const folder = makeFolder();
const service = spawn(process.execPath, [MAIN, 'serve'], {
  env: { ...process.env, FARM_DATA_DIR: folder },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
// The demo may be gone before it is told.
service.on('message', (fact: object) => process.send?.(fact, undefined, undefined, () => undefined));
const ended = once(service, 'exit');

function end(): void {
  service.kill('SIGINT');
  setTimeout(() => service.kill('SIGKILL'), END_LIMIT_MS).unref();
}
process.stdin.once('close', end).resume();
// Whoever reads our lines may be gone before us.
process.stdout.on('error', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

const [code] = await ended;
removeFolder(folder);
process.exit(typeof code === 'number' ? code : 1);

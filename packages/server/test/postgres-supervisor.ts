// Runs one throw-away PostgreSQL for as long as its stdin stays open, then removes every trace of it.
//
// It is a process of its own because test runners get killed: the operating system closes our stdin when the
// runner ends in whatever way, and that needs no cooperation from the one that died.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fastFolder } from './fast-folder.ts';
import { locatePostgres, openTemporaryFolder } from './postgres-binaries.ts';

const nobody = 65534;
/** Ends only what hangs: on a busy machine a start takes its time. */
const startTimeoutMs = 120_000;

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: nobody, gid: nobody } : {};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free loopback port.');
  return address.port;
}

async function createCluster(native: string, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) await chown(passwordFile, nobody, nobody);
  const args = ['-D', join(folder, 'cluster'), '-U', 'farmhand', '--pwfile', passwordFile];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions');
  const initdb = spawn(join(native, 'bin', 'initdb'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`);
}

async function startServer(native: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // What it stores is thrown away after the tests, so it need not survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
    jit: 'off',
  };
  const args = ['-D', join(folder, 'cluster')];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const server = spawn(join(native, 'bin', 'postgres'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start: ${log}`));
    const timer = setTimeout(() => server.kill('SIGKILL'), startTimeoutMs);
    server.once('error', reject);
    server.once('exit', fail);
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Kept only until it is up: a long run must not grow this text.
      if (log !== 'ready') log += text;
      if (!log.includes('ready to accept connections')) return;
      log = 'ready';
      clearTimeout(timer);
      server.off('exit', fail);
      resolve();
    });
  });
  return server;
}

/** It can't choose a port by itself, and between our look and its own somebody else may take the one that was free. */
async function startOnFreePort(native: string, folder: string) {
  for (;;) {
    const port = await findFreePort();
    try {
      return { port, server: await startServer(native, folder, port) };
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Address already in use'))) throw error;
    }
  }
}

async function main(): Promise<void> {
  // Ctrl-C reaches the whole process group; the end of stdin tells us when the runner is done with us.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
  // A runner that died while we were starting reads nothing any more; the end of stdin follows at once.
  process.stdout.on('error', () => undefined);
  const asked = once(process.stdin.resume(), 'close');
  const folder = await mkdtemp(join(await openTemporaryFolder(fastFolder()), 'farmhand-test-postgres-'));
  try {
    if (isRoot) await chown(folder, nobody, nobody);
    const native = await locatePostgres(isRoot);
    const password = randomBytes(16).toString('hex');
    await createCluster(native, folder, password);
    const { port, server } = await startOnFreePort(native, folder);
    const ended = once(server, 'exit');
    process.stdout.write(
      `${JSON.stringify({ url: `postgres://farmhand:${password}@127.0.0.1:${port}/postgres` })}\n`,
    );
    await Promise.race([asked, ended]);
    // Immediate shutdown: nobody will read this cluster again.
    server.kill('SIGQUIT');
    await ended;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

await main();

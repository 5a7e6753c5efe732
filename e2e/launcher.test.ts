import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The real launcher, in a made-up repository whose server says its process id and how it was asked to end.
const server = `
let asked = 0;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    asked += 1;
    setTimeout(() => { console.log(signal + ' ' + asked); process.exit(7); }, 200);
  });
}
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }));
if (process.env.END_WITH !== undefined) process.exit(Number(process.env.END_WITH));
if (process.argv[3] === '--end') process.exit(Number(process.argv[4]));
if (process.argv[3] === '--crash') process.kill(process.pid, 'SIGKILL');
setInterval(() => undefined, 1000);
`;

let folder: string;
const started: number[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farmhand-launcher-'));
  await cp(join(import.meta.dirname, '..', 'scripts'), join(folder, 'scripts'), { recursive: true });
  await mkdir(join(folder, 'packages/server/src'), { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'packages/server/src/main.ts'), server);
  await stampInstall();
});
afterEach(async () => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function stampInstall(): Promise<void> {
  const script = `import { installFingerprint } from './scripts/lib/install.mjs'; console.log(installFingerprint())`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  const [stamp] = await once(createInterface(child.stdout), 'line');
  await writeFile(join(folder, 'node_modules/.farmhand-install'), String(stamp));
}

interface Launched {
  launcher: ChildProcess;
  lines: string[];
  pid: number;
  ended: Promise<unknown[]>;
}

async function launch(
  script: string,
  args: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Launched> {
  const launcher = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const ended = once(launcher, 'close');
  const pid = await new Promise<number>((resolve) => {
    createInterface(launcher.stdout).on('line', (line) => {
      lines.push(line);
      const said = /^\{"pid":(\d+)/.exec(line);
      if (said !== null) resolve(Number(said[1]));
    });
  });
  started.push(pid);
  return { launcher, lines, pid, ended };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the server once, and the launcher ends after it with its exit code',
  async (signal) => {
    const { launcher, lines, pid, ended } = await launch(join(folder, 'scripts/start.mjs'), []);
    launcher.kill(signal);
    expect(await ended).toEqual([7, null]);
    expect(lines.at(-1)).toBe(`${signal} 1`);
    expect(isRunning(pid)).toBe(false);
  },
);

test('the page is built as for a farm, whatever this machine is for', async () => {
  await mkdir(join(folder, 'packages/web/dist'), { recursive: true });
  await writeFile(join(folder, 'packages/web/vite.config.ts'), '');
  await mkdir(join(folder, 'node_modules/vite/bin'), { recursive: true });
  const builder = `import { writeFileSync } from 'node:fs'; writeFileSync('dist/made', process.env.NODE_ENV ?? '');`;
  await writeFile(join(folder, 'node_modules/vite/bin/vite.js'), builder);
  await writeFile(join(folder, 'node_modules/vite/package.json'), '{"type":"module"}');
  const { ended } = await launch(join(folder, 'scripts/start.mjs'), [], {
    NODE_ENV: 'development',
    END_WITH: '0',
  });
  expect(await ended).toEqual([0, null]);
  expect(await readFile(join(folder, 'packages/web/dist/made'), 'utf8')).toBe('production');
});

test('what the page is built with is installed, whatever this machine is for', async () => {
  await rm(join(folder, 'node_modules/.farmhand-install'));
  await mkdir(join(folder, 'bin'));
  const npm = join(folder, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\necho "$@" > '${join(folder, 'asked')}'\n`);
  await chmod(npm, 0o755);
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
  const env = { PATH, NODE_ENV: 'production' };
  const { ended } = await launch(join(folder, 'scripts/start.mjs'), ['--end', '0'], env);
  expect(await ended).toEqual([0, null]);
  expect((await readFile(join(folder, 'asked'), 'utf8')).split(' ')).toContain('--include=dev');
});

test('in restricted mode nothing is installed, because that would fetch it', async () => {
  await rm(join(folder, 'node_modules/.farmhand-install'));
  await mkdir(join(folder, 'bin'));
  const npm = join(folder, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\ntouch '${join(folder, 'asked')}'\n`);
  await chmod(npm, 0o755);
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
  const script = join(folder, 'scripts/start.mjs');
  const launcher = spawn(process.execPath, [script], {
    env: { ...process.env, PATH, FARM_ITAR_MODE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[line], [code]] = await Promise.all([
    once(createInterface(launcher.stderr), 'line'),
    once(launcher, 'close'),
  ]);
  expect([code, line]).toEqual([
    1,
    expect.stringContaining('Restricted mode (FARM_ITAR_MODE=1) fetches nothing'),
  ]);
  await expect(readFile(join(folder, 'asked'))).rejects.toThrow('ENOENT');
});

test('a sub-command gets its arguments, and its exit code is the launcher’s', async () => {
  const { lines, ended } = await launch(join(folder, 'scripts/run.mjs'), ['backup', '--end', '3']);
  expect(await ended).toEqual([3, null]);
  expect(lines.at(-1)).toContain('"args":["backup","--end","3"]');
});

test('npm start with the name of a sub-command runs that one, and builds no page for it', async () => {
  const args = ['audit-egress', '--end', '78'];
  const { lines, ended } = await launch(join(folder, 'scripts/start.mjs'), args);
  expect(await ended).toEqual([78, null]);
  expect(lines).toEqual([expect.stringContaining('"args":["audit-egress","--end","78"]')]);
});

test.each([[['--help']], [['serve', '--help']], [['--port', '8001']]])(
  'npm start with %j leaves the answer to the service, and builds no page for it',
  async (args) => {
    const { lines, ended } = await launch(join(folder, 'scripts/start.mjs'), args, { END_WITH: '0' });
    expect(await ended).toEqual([0, null]);
    const passed = JSON.stringify(args[0] === 'serve' ? args : ['serve', ...args]);
    expect(lines).toEqual([expect.stringContaining(`"args":${passed}`)]);
  },
);

test('a server that is killed makes the launcher end by the same signal', async () => {
  const { ended } = await launch(join(folder, 'scripts/start.mjs'), ['--crash']);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('the launcher adds less than half a second to a second start', async () => {
  const entry = join(folder, 'packages/server/src/main.ts');
  const launcher = join(folder, 'scripts/start.mjs');
  const measure = async (script: string, args: string[]) => {
    const startedMs = performance.now();
    const { ended } = await launch(script, args, { END_WITH: '0' });
    const tookMs = performance.now() - startedMs;
    await ended;
    return tookMs;
  };
  const launchedMs: number[] = [];
  const directMs: number[] = [];
  const addedMs = () => Math.min(...launchedMs) - Math.min(...directMs);
  // On a machine where Node alone takes long, in proportion to that.
  const limitMs = () => Math.max(500, 3 * Math.min(...directMs));
  // The fastest start is one that nothing else on the machine was in the way of: where much goes on, it comes late.
  do {
    launchedMs.push(await measure(launcher, []));
    directMs.push(await measure(entry, ['serve']));
  } while (launchedMs.length < 3 || (addedMs() >= limitMs() && launchedMs.length < 20));
  expect(addedMs()).toBeLessThan(limitMs());
});

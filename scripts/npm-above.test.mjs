import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';

/** A process above another, as npm, its shell and a script of ours are; each says its pid. */
const MODULE = new URL('lib/npm-above.mjs', import.meta.url).href;
const SCRIPT = `
const { watchNpm } = await import(${JSON.stringify(MODULE)});
const isGone = watchNpm();
console.log('script', process.pid);
setInterval(() => { if (isGone()) { console.log('orphan'); process.exit(); } }, 20);`;
const LIMIT = { timeout: 20_000, interval: 20 };

const started = [];
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
});

/** npm below a process of its own, which starts the script by `command` in a shell. */
async function tree(command, env) {
  const npm = `require('node:child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' });
    console.log('npm', process.pid);`;
  const above = `require('node:child_process').spawn(process.execPath, ['-e', process.env.NPM], { stdio: 'inherit' });`;
  const child = spawn(process.execPath, ['-e', above], {
    env: { PATH: process.env.PATH, NODE: process.execPath, NPM: npm, SCRIPT, COMMAND: command, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  started.push(child.pid);
  const pidOf = (who) => Number(new RegExp(`^${who} (\\d+)$`, 'm').exec(said)?.[1]);
  await vi.waitUntil(() => pidOf('npm') > 0 && pidOf('script') > 0, LIMIT);
  started.push(pidOf('npm'), pidOf('script'));
  return { above: child, npm: pidOf('npm'), script: pidOf('script'), said: () => said };
}

const RUN = '"$NODE" --input-type=module -e "$SCRIPT"';
/** A shell that has something left to do stays; one that has not may become what it starts. */
const SHELL_STAYS = `${RUN}; true`;
const SHELL_GOES = `exec ${RUN}`;
const WITH_NPM = { npm_lifecycle_event: 'demo' };

test.runIf(process.platform === 'linux').each([
  ['behind its shell', SHELL_STAYS],
  ['without a shell between', SHELL_GOES],
])('npm that is killed is missed, %s', async (_, command) => {
  const { npm, said } = await tree(command, WITH_NPM);
  process.kill(npm, 'SIGKILL');
  await vi.waitUntil(() => said().includes('orphan'), LIMIT);
});

test.each([
  ['whoever started npm goes (nohup, a closed terminal)', SHELL_STAYS, WITH_NPM, 'above'],
  ['whoever started npm goes and there is no shell between', SHELL_GOES, WITH_NPM, 'above'],
  ['there is no npm, whoever goes', SHELL_STAYS, {}, 'npm'],
  ['there is no npm and no shell between, whoever goes', SHELL_GOES, {}, 'npm'],
])('it goes on when %s', async (_, command, env, who) => {
  const { above, npm, script, said } = await tree(command, env);
  const ended = once(above, 'exit');
  if (who === 'above') {
    above.kill('SIGKILL');
    await ended;
  } else process.kill(npm, 'SIGKILL');
  // Many looks later.
  await new Promise((done) => setTimeout(done, 500));
  expect([said().includes('orphan'), process.kill(script, 0)]).toEqual([false, true]);
});

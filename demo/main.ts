// `npm run demo -- [--port 8000] [--speed 60] [--no-person]`: the service with a simulated fleet and something of everything
// in it. All of it is gone at the end.
import { once } from 'node:events';
import { ADMIN, OPERATOR, PACE_MS, startDemo } from './farm.ts';
import { type ChosenOptions, HELP, readOptions } from './options.ts';
import { NotStarted, ServiceLost } from './service.ts';

const say = (words: string) => console.log(words);

/** Aborted once somebody wants it to end. */
function endSignal(): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The script above us passes on that npm is gone (scripts/lib/npm-above.mjs), unless it is killed itself.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid !== parent && end(), 500).unref();
  return controller.signal;
}

async function run({ port, speed, hasPerson }: ChosenOptions): Promise<void> {
  const signal = endSignal();
  const farm = await startDemo({
    env: process.env,
    port,
    speed,
    paceMs: hasPerson ? PACE_MS : null,
    signal,
    say,
  });
  say('');
  say(`The demo farm is at ${farm.url}`);
  say(
    `Log in as ${ADMIN.username} with the password "${ADMIN.password}"; a minute of printing passes in ${60 / speed} s.`,
  );
  if (hasPerson) {
    say(
      `A simulated person, ${OPERATOR.username}, clears plates, swaps spools, approves jobs and fills the queue,`,
    );
    say('and leaves some of it to you. Without that: npm run demo -- --no-person');
  }
  say('Ctrl-C ends it and removes all of it.');
  const ending = AbortSignal.any([signal, farm.lost]);
  if (!ending.aborted) await once(ending, 'abort');
  await farm.stop();
  if (!signal.aborted) throw new ServiceLost();
}

async function main(): Promise<void> {
  const asked = readOptions(process.argv.slice(2));
  if (asked.kind === 'run') return run(asked.options);
  if (asked.kind === 'help') return say(HELP);
  console.error(`Farmhand: ${asked.problem}`);
  process.exitCode = 2;
}

try {
  await main();
} catch (error) {
  // Why the service did not start, it has said itself; and whoever ends the demo early knows why.
  if (error instanceof NotStarted) process.exitCode = 1;
  else if (error instanceof ServiceLost) {
    console.error(`Farmhand: ${error.message}`);
    process.exitCode = 1;
  } else if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
// Whatever was being waited for must not keep the program from ending.
process.exit();

import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { destination, pino } from 'pino';
import { type Clock, jittered, randomFrom, systemClock } from './clock.ts';
import { REFUSED } from './commands/audit-egress.ts';
import type { CommandContext } from './commands/command.ts';
import { wantedBy } from './commands/table.ts';
import { ConfigProblem, readConfig, unknownSettings } from './config.ts';
import { DatabaseProblem, DatabaseRefused } from './db/problem.ts';
import { isNoRoom } from './disk/no-room.ts';
import { EgressRefused } from './features/egress/index.ts';

/** The only reader of the environment and the only place that ends the process. */

const say = (line: string) => void process.stdout.write(`${line}\n`);
// Whoever has started this may be gone before it is told.
const tell = (fact: object) => void process.send?.(fact, undefined, undefined, () => undefined);
const complain = (line: string) => void process.stderr.write(`Farmhand: ${line}\n`);

function endSignal(): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  // Not once: the next would then end the process in the middle of its end, and impatience often sends two.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return controller.signal;
}

/** Nobody can answer where standard input is not a terminal. */
function asker(): CommandContext['ask'] {
  if (!process.stdin.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}

/** For suites that shake the service (CONTRIBUTING.md): nothing it waits for comes exactly when it is due. */
function clockOf({ FARM_TEST_JITTER, FARM_TEST_SEED }: NodeJS.ProcessEnv): Clock {
  const share = Number(FARM_TEST_JITTER ?? 0);
  if (!(share > 0)) return systemClock;
  const seed = Number(FARM_TEST_SEED ?? randomInt(2 ** 31));
  complain(`every wait is off by up to ${share * 100} %, with FARM_TEST_SEED=${seed}.`);
  return jittered(systemClock, share, randomFrom(seed));
}

async function main(): Promise<number> {
  // Whatever this process or its children make is for its owner alone; Windows has no such modes.
  process.umask(0o077);
  const wanted = wantedBy(process.argv.slice(2));
  if (wanted.kind === 'help') {
    for (const line of wanted.lines) say(line);
    return 0;
  }
  if (wanted.kind === 'unknown') {
    complain(wanted.problem);
    return 2;
  }
  const { command, args } = wanted;
  let place = 'the data folder';
  try {
    const config = readConfig(process.env);
    place = config.dataDir;
    // Lines for people go to standard output, structured logs to standard error.
    const log = pino({ level: config.logLevel }, destination(2));
    for (const unknown of unknownSettings(process.env))
      complain(`${unknown} is set, but there is no such setting.`);
    return await command.run({
      args,
      config,
      clock: clockOf(process.env),
      log,
      say,
      tell,
      ask: asker(),
      signal: endSignal(),
    });
  } catch (error) {
    if (error instanceof EgressRefused || error instanceof DatabaseRefused) {
      complain(error.message);
      return REFUSED;
    }
    if (error instanceof ConfigProblem || error instanceof DatabaseProblem) {
      complain(error.message);
      return 1;
    }
    if (isNoRoom(error)) {
      complain(
        `There is no room left for ${place}. What was stored is safe. Make room on its disk and start again.`,
      );
      return 1;
    }
    throw error;
  }
}

process.exitCode = await main();
// Whatever a library still holds open must not keep the program from ending.
process.exit();

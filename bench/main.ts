import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench` runs all, `npm run bench -- fleet-latency` one of them. Each has a process of its own, so that none
 * inherits the heap of another. Options go to those that are run.
 */
const BENCHMARKS = [
  'read-list',
  'door',
  'start-up',
  'queue-scale',
  'dispatch-pass',
  'uploads',
  'messages',
  'fleet-latency',
  'fleet-soak',
  'fleet-page',
  'two-browsers',
  'hostile',
];

const words = process.argv.slice(2);
const isName = (word: string) => /^[a-z][a-z-]*$/.test(word);
// The value of an option is no name: options are written --printers=20.
const names = words.filter(isName);
const options = words.filter((word) => !isName(word));
const unknown = names.filter((name) => !BENCHMARKS.includes(name));

if (unknown.length > 0 || options.includes('--help')) {
  console.log(`Benchmarks: ${BENCHMARKS.join(', ')}.
  --strict        ends with 1 when a budget is not met
  --printers=N    how many printers: fleet-soak (200), fleet-page (500, and four times as many), hostile (50)
  --rounds=N      fleet-page: how often it measures (4)
  --minutes=N     fleet-soak: how long (5)
  --alerts=N      messages: how many alerts (10000)
  --database=X    queue-scale: sqlite or postgres alone (both)
  --seconds=N     how long a round takes: fleet-latency (10), fleet-page (5), hostile (15)`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  for (const name of names.length > 0 ? names : BENCHMARKS) {
    console.log(`\n${name}`);
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const [code] = await once(
      spawn(process.execPath, ['--expose-gc', file, ...options], { stdio: 'inherit' }),
      'exit',
    );
    if (code !== 0) process.exitCode = 1;
  }
}

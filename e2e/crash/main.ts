import { parseArgs } from 'node:util';
import { crashRun } from './crash-run.ts';
import { describe } from './report.ts';

/** `npm run crash-test -- --minutes N [--seed S] [--kills K]`. Ends with 1 when anything was counted that must not be. */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    kills: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    printers: { type: 'string', default: '2' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
say(`seed ${seed}`);
const counts = await crashRun({
  seed,
  minutes: Number(values.minutes),
  kills: Number(values.kills),
  perFamily: Number(values.printers),
  say,
});
say(describe(counts));
process.exit(counts.violations.length === 0 ? 0 : 1);

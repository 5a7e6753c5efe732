import { parseArgs } from 'node:util';
import { crashRun } from './crash-run.ts';
import { pointsRun } from './points/points-run.ts';
import { describe, describePoints } from './report.ts';

/**
 * `npm run crash-test -- --minutes N [--kills K] [--points P] [--seed S] [--printers per family]`: real kills for so
 * long, then seeded crash points in one process. Ends with 1 when anything was counted that must not be.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    kills: { type: 'string', default: '100000' },
    points: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    printers: { type: 'string', default: '2' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
const [minutes, kills, points] = [Number(values.minutes), Number(values.kills), Number(values.points)];
const violations: string[] = [];
say(`seed ${seed}`);
if (minutes > 0) {
  const counts = await crashRun({ seed, minutes, kills, perFamily: Number(values.printers), say });
  say(describe(counts));
  violations.push(...counts.violations);
}
if (points > 0) {
  const counts = await pointsRun(seed, points);
  say(describePoints(counts));
  violations.push(...counts.violations);
}
process.exit(violations.length === 0 ? 0 : 1);

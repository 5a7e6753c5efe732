import type { PointsRun } from './points/points-run.ts';
import type { KillStep } from './steps.ts';

export interface Counts {
  readonly seed: number;
  readonly seconds: number;
  readonly kills: number;
  readonly byStep: Readonly<Partial<Record<KillStep, number>>>;
  readonly mischief: Readonly<Record<string, number>>;
  readonly jobs: Readonly<Record<string, number>>;
  readonly copies: number;
  readonly runs: Readonly<Record<string, number>>;
  readonly starts: Readonly<Record<string, number>>;
  readonly resolved: Readonly<Record<string, number>>;
  readonly platesCleared: number;
  readonly postings: number;
  readonly violations: readonly string[];
}

const list = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** What must be zero, and what was not in words. */
function verdict(violations: readonly string[]): string[] {
  const of = (kind: string) => violations.filter((words) => words.startsWith(kind)).length;
  return [
    `double starts: ${of('double start') + of('ghost start')}, starts over a print: ${of('plate')}`,
    `lost jobs: ${of('lost job') + of('not ended') + of('counts')}, wrong outcomes: ${of('outcome')}`,
    `runs without their one archive entry: ${of('archive')}, spools off their ledger: ${of('ledger')}`,
    ...violations.map((words) => `VIOLATION ${words}`),
  ];
}

export function describe(counts: Counts): string {
  return [
    `seed ${counts.seed}, ${counts.seconds.toFixed(0)} s`,
    `kills: ${counts.kills} (${list(counts.byStep)})`,
    `mischief: ${list(counts.mischief)}`,
    `jobs: ${sum(counts.jobs)} (${list(counts.jobs)}), copies ${counts.copies}`,
    `runs: ${sum(counts.runs)} (${list(counts.runs)})`,
    `starts at the printers: ${sum(counts.starts)} (${list(counts.starts)})`,
    `unknown runs resolved by a person: ${sum(counts.resolved)} (${list(counts.resolved)})`,
    `plates cleared: ${counts.platesCleared}, prints posted to spools: ${counts.postings}`,
    ...verdict(counts.violations),
  ].join('\n');
}

export function describePoints(counts: PointsRun): string {
  return [
    `crash points in one process: ${counts.points} (${list(counts.byPoint)})`,
    `farms ${counts.farms}, jobs ${counts.jobs}, starts ${counts.starts}, prints posted to spools ${counts.postings}, unknown runs resolved ${counts.resolved}`,
    ...verdict(counts.violations),
  ].join('\n');
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { viewerCookie } from './support/api.ts';
import { buildPage } from './support/built-page.ts';
import { start } from './support/child.ts';
import { keepApart } from './support/cores.ts';
import { megabytes, milliseconds, option, percent, tell } from './support/finding.ts';
import { entries, openFleet } from './support/fleet-run.ts';
import { watchFeed } from './support/live-feed.ts';
import { median } from './support/load.ts';
import { readFor } from './support/readers.ts';

/**
 * One client that means harm and mad printers beside a well-behaved farm: what the others wait for, with and without
 * them in turns, what memory they cost, who is told, and whether the service still ends when it is asked to.
 */

const PRINTERS = option('printers', 50);
/** Enough for a middle that one slow moment of the disk or of the machine does not move. */
const ROUNDS = 5;
const roundMs = option('seconds', 15) * 1000;
const STOP_WITHIN_MS = 10_000;
const TIMES = 3;

buildPage();
const farm = await openFleet(PRINTERS);
const stranger = start('./stranger.ts');
const mad = start('./mad.ts');
const areApart = keepApart(farm.service.pid, [farm.fleet.pid, stranger.pid, mad.pid, process.pid]);
const madIds = await farm.add(await mad.ask(entries, 'start'));
/** The first says too much, the second too large things. */
const [flappingId] = madIds;
const feed = await watchFeed(farm.api);
const aim = { url: farm.api.url, cookie: await viewerCookie(farm.api) };
const memory = z.object({ rss: z.number(), heapUsed: z.number() });

async function attack(isOn: boolean): Promise<Record<string, number>> {
  await mad.ask(z.null(), isOn ? 'storm' : 'calm');
  if (!isOn) return stranger.ask(z.record(z.string(), z.number()), 'calm');
  await stranger.ask(z.null(), 'attack', aim);
  return {};
}

/** What is told of the time after the load was changed, not of the change. */
async function measure() {
  await sleep(3000);
  feed.ages.reset();
  await farm.service.ask(z.null(), 'begin');
  const reads = await readFor(farm.api, roundMs);
  const { coreShare } = await farm.figures();
  const { rss } = await farm.service.ask(memory, 'memory');
  return { reads: reads.p99, failed: reads.failed, frames: feed.ages.percentile(99), coreShare, rss };
}

type Round = Awaited<ReturnType<typeof measure>>;
const quiet: Round[] = [];
const hostile: Round[] = [];
const answers: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round += 1) {
  quiet.push(await measure());
  await attack(true);
  hostile.push(await measure());
  for (const [what, times] of Object.entries(await attack(false))) {
    answers[what] = (answers[what] ?? 0) + times;
  }
}
const told = await farm.service.ask(z.array(z.object({ kind: z.string(), printer_id: z.number() })), 'told');
const { counts } = await farm.standing();

await attack(true);
await sleep(3000);
const askedAt = performance.now();
const code = await farm.service.stop('SIGTERM');
const endedMs = performance.now() - askedAt;
const isFolded = !existsSync(join(farm.folder, 'farmhand.sqlite-wal'));
feed.close();
await stranger.stop();
await mad.stop();
const isBack = await farm.restart();
await farm.stop();

const middle = (rounds: readonly Round[], name: keyof Round) => median(rounds.map((round) => round[name]));
const ratio = (name: 'reads' | 'frames') => middle(hostile, name) / middle(quiet, name);
const withinTimes = (name: 'reads' | 'frames') => ({
  what: `${name === 'reads' ? 'reads' : 'report to WebSocket'}, p99: quiet, beside them`,
  value: `${milliseconds(middle(quiet, name))} / ${milliseconds(middle(hostile, name))} = ${ratio(name).toFixed(2)} ×`,
  budget: { words: `within ${TIMES} ×`, isMet: ratio(name) <= TIMES },
});
// The first round fills caches and compiles what only such load reaches.
const growth = (hostile.at(-1)?.rss ?? Number.NaN) / (hostile[0]?.rss ?? Number.NaN) - 1;
const others = told.filter(({ printer_id }) => !madIds.includes(printer_id));
tell([
  { what: 'service and generators on cores of their own', value: areApart ? 'yes' : 'no' },
  withinTimes('reads'),
  withinTimes('frames'),
  {
    what: 'reads that failed, quiet and beside them',
    value: `${quiet.reduce((sum, { failed }) => sum + failed, 0)} / ${hostile.reduce((sum, { failed }) => sum + failed, 0)}`,
    budget: { words: 'none', isMet: [...quiet, ...hostile].every(({ failed }) => failed === 0) },
  },
  {
    what: 'share of a core, quiet and beside them',
    value: `${percent(middle(quiet, 'coreShare'))} / ${percent(middle(hostile, 'coreShare'))}`,
  },
  {
    what: `memory beside them, from ${megabytes(hostile[0]?.rss ?? 0)} to ${megabytes(hostile.at(-1)?.rss ?? 0)}`,
    value: percent(growth),
    budget: { words: 'grows by less than 15 % from the first round to the last', isMet: growth < 0.15 },
  },
  {
    what: 'alerts of printers: the mad ones, others',
    value: `${told.length - others.length} / ${others.length}`,
    budget: {
      words: 'the mad ones alone, as flapping once a storm at most',
      isMet: others.length === 0 && isToldSeldom(),
    },
  },
  { what: 'printers, by status at the end', value: JSON.stringify(counts).replaceAll('"', '') },
  {
    what: 'SIGTERM beside them: ended after',
    value: `${milliseconds(endedMs)}, code ${code}`,
    budget: { words: 'within 10 s, clean', isMet: endedMs < STOP_WITHIN_MS && code === 0 && isFolded },
  },
  {
    what: 'the next start',
    value: isBack ? 'as usual' : 'not ready',
    budget: { words: 'needs no repair', isMet: isBack },
  },
]);
console.log(`  what the client was answered: ${JSON.stringify(answers)}`);

/** It heals only after a minute, so mostly one alert lasts for all storms. */
function isToldSeldom(): boolean {
  const times = told.filter(
    ({ kind, printer_id }) => kind === 'printer_flapping' && printer_id === flappingId,
  ).length;
  return times >= 1 && times <= ROUNDS;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { megabytes, milliseconds, option, percent, tell } from './support/finding.ts';
import { openFleet } from './support/fleet-run.ts';
import { watchFeed } from './support/live-feed.ts';

/**
 * A fleet of all families at its native cadence, a third of it printing: nobody is lost, memory stays, and the service
 * leaves room on its core. Budgets of processor and memory are those of 500 printers, in proportion for the processor.
 */

const count = option('printers', 200);
const minutes = option('minutes', 5);
/** Caches fill and code is compiled before memory is first looked at. */
const warmUpMs = Math.min(60_000, (minutes * 60_000) / 4);
const memory = z.object({ rss: z.number(), heapUsed: z.number() });

const fleet = await openFleet(count);
const printing = fleet.ids.filter((_, index) => index % 3 === 0);
const refused = await fleet.service.ask(z.array(z.string()), 'print', printing);
for (const problem of refused) console.log(`  a print did not start: ${problem}`);
const feed = await watchFeed(fleet.api);

let worstOffline = 0;
async function passTime(untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    await sleep(Math.min(1000, Math.max(0, untilMs - performance.now())));
    worstOffline = Math.max(worstOffline, (await fleet.standing()).counts['offline'] ?? 0);
  }
}

const begunAt = performance.now();
await passTime(begunAt + warmUpMs);
const before = await fleet.service.ask(memory, 'memory');
await fleet.service.ask(z.null(), 'begin');
feed.ages.reset();
await passTime(begunAt + minutes * 60_000);
const figures = await fleet.figures();
const after = await fleet.service.ask(memory, 'memory');
const { counts, offlineAlerts } = await fleet.standing();
feed.close();
await fleet.stop();

const growth = (name: 'rss' | 'heapUsed') => after[name] / before[name] - 1;
const frames = feed.ages.percentile(99);
const shareBudget = 0.6 * (count / 500);
tell([
  { what: 'printers, by status at the end', value: JSON.stringify(counts).replaceAll('"', '') },
  { what: 'reports a second', value: (figures.reports / figures.seconds).toFixed(0) },
  {
    what: 'offline: at worst, and alerts',
    value: `${worstOffline} / ${offlineAlerts}`,
    budget: { words: 'nobody goes offline', isMet: worstOffline === 0 && offlineAlerts === 0 },
  },
  {
    what: `heap in use, from ${megabytes(before.heapUsed)} to ${megabytes(after.heapUsed)}`,
    value: percent(growth('heapUsed')),
    budget: { words: 'grows by less than 10 %', isMet: growth('heapUsed') < 0.1 },
  },
  {
    what: `memory of the process, from ${megabytes(before.rss)} to ${megabytes(after.rss)}`,
    value: percent(growth('rss')),
    budget: { words: 'grows by less than 10 %', isMet: growth('rss') < 0.1 },
  },
  {
    what: 'memory of the process at the end',
    value: megabytes(after.rss),
    budget: { words: 'under 350 MB', isMet: after.rss < 350 * 1024 * 1024 },
  },
  {
    what: 'share of a core',
    value: percent(figures.coreShare),
    budget: { words: `under ${percent(shareBudget)} (60 % for 500)`, isMet: figures.coreShare < shareBudget },
  },
  {
    what: 'report to state, p50 / p95 / p99',
    value: [figures.p50, figures.p95, figures.p99].map(milliseconds).join(' / '),
  },
  {
    what: 'report to WebSocket, p99',
    value: milliseconds(frames),
    budget: { words: 'under 400 ms', isMet: frames < 400 },
  },
]);

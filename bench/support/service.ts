import { createHistogram } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { withMark } from '@farmhand/protocols';
import { destination, pino } from 'pino';
import { z } from 'zod';
import { createApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { answerParent, endOnSignals } from './child.ts';
import { createFresh } from './stamp.ts';

/**
 * The service as `npm start` runs it, with a look inside: when a report has become state. That is where the age of a
 * report is taken, since the live feed collects for 250 ms before it tells.
 */
const app = await createApp({
  config: readConfig(process.env),
  log: pino({ level: 'error' }, destination(2)),
});
const ages = createHistogram();
const freshAge = createFresh();
let begun = { cpu: process.cpuUsage(), at: performance.now() };

app.supervisor.observe((id, changes) => {
  if (!changes.some(({ kind }) => kind === 'telemetry')) return;
  const age = freshAge(id, app.supervisor.stateOf(id)?.telemetry?.bed_target_c);
  // The histogram counts from 1; in tenths, so that nothing becomes a millisecond.
  if (age !== null) ages.record(Math.max(1, Math.round(age * 10)));
});

/** Starts a long print as the service would, so that the printer reports as one that prints. */
async function startPrint(id: number): Promise<void> {
  const connection = app.supervisor.connectionOf(id);
  const family = app.supervisor.everybody().find((each) => each.id === id)?.row.family;
  if (connection === null) throw new Error(`printer ${id} is not connected`);
  const content = Buffer.from('; estimated printing time (normal mode) = 20h\n');
  const mark = String(1_000_000 + id);
  const name = withMark(family === 'bambu' ? 'bench.gcode.3mf' : 'bench.gcode', mark);
  const signal = AbortSignal.timeout(30_000);
  const file = { name, size_bytes: content.length, open: () => Readable.from([content]) };
  const remote = await connection.upload(file, () => undefined, signal);
  await connection.start({ file: remote, mark, job_name: 'bench', plate_index: 1, slots: [] }, signal);
}

answerParent({
  async start() {
    await app.start();
    return app.listen();
  },
  begin() {
    ages.reset();
    begun = { cpu: process.cpuUsage(), at: performance.now() };
  },
  figures() {
    const { user, system } = process.cpuUsage(begun.cpu);
    const of = (rank: number) => ages.percentile(rank) / 10;
    return {
      reports: ages.count,
      seconds: (performance.now() - begun.at) / 1000,
      coreShare: (user + system) / 1000 / (performance.now() - begun.at),
      p50: of(50),
      p95: of(95),
      p99: of(99),
    };
  },
  memory() {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss, heapUsed };
  },
  print: async (about) => {
    const outcomes = await Promise.allSettled(z.array(z.number()).parse(about).map(startPrint));
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  },
  async standing() {
    const counts: Record<string, number> = {};
    for (const { state } of app.supervisor.everybody())
      counts[state.status] = (counts[state.status] ?? 0) + 1;
    const { count } = await app.kernel.database.read
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'printer_offline')
      .executeTakeFirstOrThrow();
    return { counts, offlineAlerts: Number(count) };
  },
  /** Every alert about a printer. */
  told: () =>
    app.kernel.database.read
      .selectFrom('alerts')
      .select(['kind', 'printer_id'])
      .where('printer_id', 'is not', null)
      .execute(),
});

endOnSignals(['SIGINT', 'SIGTERM'], () => app.stop());

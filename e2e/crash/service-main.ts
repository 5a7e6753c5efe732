import { createAdapters, createBambuAdapter, createPrusalinkAdapter } from '@farmhand/protocols';
import { destination, pino } from 'pino';
import { createApp } from '../../packages/server/src/app.ts';
import type { Listening } from '../../packages/server/src/commands/listening.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { takeOrders, watchStatements, watchWire } from './kill-steps.ts';

/** The service as `npm start` runs it, with short waits, that ends itself where the parent says. */

takeOrders();
watchStatements();
const quick = {
  bambu: createBambuAdapter({ dialMs: 3000, firstMessageMs: 3000, completeMs: 500, ackMs: 1500 }),
  prusalink: createPrusalinkAdapter({ pollMs: 100 }),
};
const adapters = createAdapters({});
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, destination(2));
const app = await createApp({
  config,
  log,
  printers: {
    adapterOf: (family) =>
      watchWire(family === 'bambu' || family === 'prusalink' ? quick[family] : adapters(family)),
    timings: { tickMs: 50, backoffMinMs: 50, backoffMaxMs: 300, staggerMs: 1, flushMs: 200 },
  },
  dispatch: {
    startMs: 4000,
    goneMs: 1500,
    // The simulated printers' minutes are seconds.
    fastest: 3 * 60,
    settleMs: 10,
    tickMs: 100,
    flushMs: 300,
    sweepMs: 300,
    retryMs: [50, 100],
    restMs: [],
    answerMs: 3000,
    stopAgainMs: 1500,
  },
});
process.once('SIGINT', () => {
  void app.stop().then(() => process.exit(0));
});
await app.start();
const listening: Listening = { code: 'listening', address: await app.listen() };
process.send?.(listening);

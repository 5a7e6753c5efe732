import { ROUTES } from '@farmhand/contract';
import pino from 'pino';
import { createBrokerLink } from '../src/features/broker/link/broker-link.ts';
import { createOutbox } from '../src/features/broker/link/outbox.ts';
import { openSession } from '../src/features/broker/session.ts';
import { BROKER_TIMINGS } from '../src/features/broker/timings.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { testTime } from './test-time.ts';

const PRINTER = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);
const SUMMARY = ROUTES.getSummary.answer.parse(ROUTES.getSummary.example.answer);

/** One connection to a broker, of a farm that changes when the test says so, in a time that the test moves. */
export function openToldSession(port: number, { printerCount = 1, mostEvents = 1_000 } = {}) {
  const clock = testTime({ passes: 'by hand' });
  const outbox = createOutbox(mostEvents);
  const held = createBrokerLink();
  let turn = 0;
  let reads = 0;
  const opened = openSession(
    {
      ...{ clock, outbox, held, timings: BROKER_TIMINGS, publicUrl: null, before: null },
      log: pino({ level: 'silent' }),
      door: createOutbound({ refuse: () => null }).towards('broker'),
      access: {
        url: `mqtt://127.0.0.1:${port}`,
        place: { host: '127.0.0.1', port, isEncrypted: false, path: null },
        ...{ isEnabled: true, login: null, ca: null, clientId: 'farm', prefix: 'farm', telemetryMs: 1_000 },
        ...{ discovery: { prefix: 'ha', node: 'farm' }, stillsMs: 10_000, commandSecret: 'secret' },
      },
      random: () => 0,
      mayPublish: () => true,
      async readFarm() {
        reads += 1;
        const printers = Array.from({ length: printerCount }, (_, index) => ({
          ...{ ...PRINTER, id: index + 1, name: `Printer ${index}, ${turn}` },
        }));
        return { printers, fleet: { ...SUMMARY, queue_depth: turn } };
      },
      saveLaidOut: () => Promise.resolve(),
      hasCamera: () => true,
      snapshot: () => Promise.resolve(Buffer.alloc(500_000)),
      onCommand: () => undefined,
      onLeftOut: () => undefined,
    },
    new AbortController().signal,
  );
  /** One second, in which everything changes, or nothing. */
  const pass = async ({ isChanged = true } = {}): Promise<void> => {
    const session = await opened;
    if (isChanged) {
      turn += 1;
      session.changed();
    }
    clock.advance(1_000);
    for (let index = 0; index < 50; index += 1) await Promise.resolve();
    session.flush();
  };
  return { clock, outbox, held, opened, pass, reads: () => reads };
}

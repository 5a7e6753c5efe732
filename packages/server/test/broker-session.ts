import { BROKER_COMMANDS, type Printer, ROUTES } from '@farmhand/contract';
import pino from 'pino';
import type { Clock } from '../src/clock.ts';
import { createBrokerLink } from '../src/features/broker/link/broker-link.ts';
import { createOutbox } from '../src/features/broker/link/outbox.ts';
import { openSession } from '../src/features/broker/session.ts';
import type { BrokerAccess } from '../src/features/broker/settings/access.ts';
import { BROKER_TIMINGS } from '../src/features/broker/timings.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { testTime } from './test-time.ts';

const PRINTER = ROUTES.getPrinter.answer.parse(ROUTES.getPrinter.example.answer);
const SUMMARY = ROUTES.getSummary.answer.parse(ROUTES.getSummary.example.answer);

/** Everything that goes out: documents and stills as well. */
export const accessTo = (port: number): BrokerAccess => ({
  url: `mqtt://127.0.0.1:${port}`,
  place: { host: '127.0.0.1', port, isEncrypted: false, path: null },
  ...{ isEnabled: true, login: null, ca: null, clientId: 'farm', prefix: 'farm', telemetryMs: 1_000 },
  ...{ discovery: { prefix: 'ha', node: 'farm' }, stillsMs: 10_000, commandSecret: 'secret' },
});

interface FarmLook {
  readonly clock: Clock;
  readonly mostEvents?: number;
  printers(): Printer[];
}

/** A farm without a service around it. */
export function farmAround({ clock, mostEvents = 1_000, printers }: FarmLook) {
  return {
    ...{ clock, timings: BROKER_TIMINGS, publicUrl: null, log: pino({ level: 'silent' }) },
    outbox: createOutbox(mostEvents),
    held: createBrokerLink(),
    door: createOutbound({ refuse: () => null }).towards('broker'),
    random: () => 0,
    mayPublish: () => true,
    readFarm: () =>
      Promise.resolve({ printers: printers(), fleet: SUMMARY, mayPress: () => BROKER_COMMANDS }),
    saveLaidOut: () => Promise.resolve(),
    hasCamera: () => true,
    snapshot: () => Promise.resolve(Buffer.alloc(500_000)),
    onCommand: () => undefined,
    onLeftOut: () => undefined,
  };
}

export const somePrinter = (id: number, name: string): Printer => ({ ...PRINTER, id, name });

/** One connection to a broker, of a farm that changes when the test says so, in a time that the test moves. */
export function openToldSession(port: number, { printerCount = 1, mostEvents = 1_000 } = {}) {
  const clock = testTime({ passes: 'by hand' });
  let [turn, reads] = [0, 0];
  const deps = farmAround({
    ...{ clock, mostEvents },
    printers() {
      reads += 1;
      return Array.from({ length: printerCount }, (_, index) =>
        somePrinter(index + 1, `Printer ${index}, ${turn}`),
      );
    },
  });
  const open = async () => {
    const session = await openSession(
      { ...deps, access: accessTo(port), before: null },
      new AbortController().signal,
    );
    await session.begun;
    return session;
  };
  const opened = open();
  /** One round, however late it comes, before which everything has changed, or nothing. */
  const pass = async ({ isChanged = true } = {}): Promise<void> => {
    const session = await opened;
    if (isChanged) {
      turn += 1;
      session.changed();
    }
    clock.advance(2 * BROKER_TIMINGS.roundMs);
    for (let index = 0; index < 50; index += 1) await Promise.resolve();
    session.flush();
  };
  return { clock, outbox: deps.outbox, held: deps.held, opened, pass, reads: () => reads };
}

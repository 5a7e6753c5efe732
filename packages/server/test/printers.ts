import { Readable } from 'node:stream';
import type { Family, Printer } from '@farmhand/contract';
import {
  type Adapter,
  adapterOf,
  type Connection,
  createBambuAdapter,
  createPrusalinkAdapter,
  type SlotPlace,
} from '@farmhand/protocols';
import {
  type BambuPrinter,
  type BambuPrinterOptions,
  createBambuPrinter,
  pacedNow,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { Caller, FarmOptions } from './kit.ts';
import { moment } from './moment.ts';

/** Simulated printers over loopback, and farms that do not wait long for them. */

const quick: Readonly<Partial<Record<Family, Adapter>>> = {
  bambu: createBambuAdapter({ dialMs: 15_000, firstMessageMs: 15_000, completeMs: 15_000, ackMs: 1500 }),
  prusalink: createPrusalinkAdapter({ pollMs: 100 }),
};

export const QUICK: NonNullable<FarmOptions['printers']> = {
  adapterOf: (family) => quick[family] ?? adapterOf(family),
  timings: { tickMs: 20, backoffMinMs: 30, backoffMaxMs: 200, staggerMs: 1, flushMs: 100 },
};

/** For printers that never do what they accept: a short wait for the answer, and the test says when to give up. */
export function untilGivenUp() {
  const budgets: AbortController[] = [];
  const budget = (): AbortSignal => {
    const one = new AbortController();
    budgets.push(one);
    return one.signal;
  };
  return {
    printers: { ...QUICK, controls: { waitMs: 200, budget } },
    giveUp(): void {
      for (const one of budgets.splice(0)) one.abort();
    },
  };
}

export async function simulate(options: BambuPrinterOptions = {}): Promise<BambuPrinter> {
  const printer = createBambuPrinter({
    pace: { reportMs: 40, ackMs: [5, 10] },
    timeScale: 60,
    now: pacedNow,
    ...options,
  });
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

/** What an admin would type in for it. */
export function entryFor({ name, family, serial, credentials, address }: SimulatedPrinter) {
  const { host } = address;
  // Discovery is how a printer is found, not how it is spoken to.
  const { discovery: _, ...ports } = address.ports;
  const hasCredentials = Object.keys(credentials).length > 0;
  return {
    name,
    family,
    host,
    ports,
    serial,
    credentials: hasCredentials ? credentials : null,
  };
}

export async function addPrinter(admin: Caller, body: object): Promise<Printer> {
  const reply = await admin.post('/printers', body);
  if (reply.status !== 201) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  return reply.body as Printer;
}

/** Reads the printer until the condition holds; the test fails with the last that was seen. */
export async function until(
  caller: Caller,
  id: number,
  condition: (printer: Printer) => boolean,
  timeoutMs = 30_000,
): Promise<Printer> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const printer = (await caller.get(`/printers/${id}`)).body as Printer;
    if (condition(printer)) return printer;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(printer)}`);
    await moment();
  }
}

export const isIdle = ({ status }: Printer): boolean => status === 'idle';

/** A print of some simulated minutes: seconds at the time scale of the tests. */
export const shortPrint = (seconds = 120) => ({
  file: 'cube.gcode.3mf',
  seconds,
  layers: 20,
  filamentMm: 1000,
  preparingSeconds: 1,
  nozzleC: 220,
  bedC: 60,
});

/** Sends a file as the service would, and starts it: the printer then names it in its reports. */
export async function startFile(
  connection: Connection | null,
  name: string,
  slots: readonly SlotPlace[] = [],
): Promise<void> {
  if (connection === null) throw new Error('the printer is not connected');
  const content = Buffer.from('; estimated printing time (normal mode) = 2h\n');
  const signal = AbortSignal.timeout(30_000);
  const file = { name, size_bytes: content.length, open: () => Readable.from([content]) };
  const remote = await connection.upload(file, () => undefined, signal);
  const request = { file: remote, mark: '1', job_name: 'cube', plate_index: 1, slots };
  await connection.start(request, signal);
}

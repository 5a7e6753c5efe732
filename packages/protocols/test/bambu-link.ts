import type { TestTime } from '@farmhand/simulator';
import { afterEach } from 'vitest';
import type { Connection, Report, Target } from '../src/adapter.ts';
import { createBambuAdapter } from '../src/bambu/index.ts';
import { idle } from '../src/bambu/samples/reports.ts';
import type { Timings } from '../src/bambu/timings.ts';
import { PrinterError } from '../src/printer-error.ts';
import { type BambuPeer, openBambuPeer, type Request } from './bambu-peer.ts';
import { createLoopbackDial } from './loopback-dial.ts';
import { testTime } from './test-time.ts';

export const SERIAL = '01P00A000000001';
/** What a test opened, closed after it in reverse order. */
export const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

export async function openPeer(
  options: Partial<Parameters<typeof openBambuPeer>[0]> = {},
): Promise<BambuPeer> {
  const peer = await openBambuPeer({ serial: SERIAL, status: idle, ...options });
  closing.push(peer.close);
  return peer;
}

export interface Linked {
  readonly connection: Connection;
  readonly reports: Report[];
  readonly closed: unknown[];
  readonly unknown: string[];
  readonly time: TestTime;
}

export async function link(
  peer: { port: number },
  target: Partial<Target> = {},
  timings: Partial<Timings> = {},
  signal = soon(),
): Promise<Linked> {
  const reports: Report[] = [];
  const closed: unknown[] = [];
  const unknown: string[] = [];
  const linked = { reports, closed, unknown, time: testTime() };
  const connection = await createBambuAdapter({ dialMs: 20_000, ...timings }).connect(
    {
      target: {
        host: '127.0.0.1',
        ports: { mqtt: peer.port },
        serial: SERIAL,
        credentials: { access_code: '12345678' },
        pinnedFingerprint: null,
        ...target,
      },
      dial: createLoopbackDial(),
      clock: linked.time,
      onReport: (report) => reports.push(report),
      onClosed: (reason) => closed.push(reason),
      onUnknown: (what) => unknown.push(what),
    },
    signal,
  );
  closing.push(() => connection.close());
  return Object.assign(linked, { connection });
}

export const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no problem',
    (error: unknown) =>
      error instanceof PrinterError ? [error.kind, error.problem ?? error.message] : error,
  );
export const kindOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof PrinterError ? error.kind : error));
export const soon = (): AbortSignal => AbortSignal.timeout(30_000);
export const seen = (peer: BambuPeer): string[] => peer.requests.map(({ command }) => command);
export const refuse = (
  peer: BambuPeer,
  refused: (request: Request) => Record<string, unknown> | null,
): void => {
  const healthy = peer.answer;
  peer.answer = (request) => {
    const refusal = refused(request);
    return refusal === null ? healthy(request) : [{ [request.group]: { ...request.body, ...refusal } }];
  };
};
export const silentOn = (peer: BambuPeer, command: string): void => {
  const healthy = peer.answer;
  peer.answer = (request) => (request.command === command ? [] : healthy(request));
};

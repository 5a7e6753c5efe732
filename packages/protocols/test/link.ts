import { expect, onTestFinished } from 'vitest';
import type { Adapter, Connection, ConnectOptions, Report, Target } from '../src/adapter.ts';
import { PrinterError } from '../src/printer-error.ts';
import { createLoopbackDial } from './loopback-dial.ts';
import { oneTime } from './one-time.ts';

/** An adapter under test, connected to a small peer on loopback, with all that it said. It ends with its test. */
export interface Link {
  readonly connection: Connection;
  readonly reports: Report[];
  readonly unknown: string[];
  readonly closed: Promise<{ readonly message: string } | null>;
  /** All reports as one: a key that is absent says nothing. */
  state(): Report;
}

const LONGEST_MS = 20_000;
export const soon = (ms = LONGEST_MS): AbortSignal => AbortSignal.timeout(ms);

export async function openLink(
  adapter: Adapter,
  port: number,
  target: Partial<Target> = {},
  options: Partial<ConnectOptions> = {},
): Promise<Link> {
  const reports: Report[] = [];
  const unknown: string[] = [];
  const closed = Promise.withResolvers<{ readonly message: string } | null>();
  const connection = await adapter.connect(
    {
      target: {
        host: '127.0.0.1',
        ports: { http: port, web: port },
        serial: null,
        credentials: null,
        pinnedFingerprint: null,
        ...target,
      },
      dial: createLoopbackDial(),
      clock: oneTime(),
      onReport: (report) => reports.push(report),
      onClosed: (reason) => closed.resolve(reason),
      onUnknown: (what) => unknown.push(what),
      ...options,
    },
    soon(),
  );
  onTestFinished(() => connection.close());
  return {
    connection,
    reports,
    unknown,
    closed: closed.promise,
    state: () => Object.assign({}, ...reports),
  };
}

/** Kind and problem of a refusal; a success fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof PrinterError) return `${error.kind}/${error.problem}`;
    throw error;
  }
  throw new Error('was not refused');
}

export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!isTrue()) {
    if (Date.now() > end) expect.fail(`did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

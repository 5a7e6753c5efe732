import type { SimulatedPrinter, TestTime } from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { Adapter, Connection, ConnectOptions, Credentials, Report, Target } from '../src/adapter.ts';
import type { Dial } from '../src/dial.ts';
import { PrinterError } from '../src/printer-error.ts';
import { createLoopbackDial, type LoopbackDial } from './loopback-dial.ts';
import { oneTime } from './one-time.ts';

/** The real adapter on the real wire of a simulated printer, and what came out of it. */
export interface FamilyLink {
  readonly connection: Connection;
  readonly dial: LoopbackDial;
  readonly time: TestTime;
  readonly reports: readonly Report[];
  /** Why the link ended, once for each time the adapter said so. */
  readonly closed: readonly Parameters<ConnectOptions['onClosed']>[0][];
  readonly unknown: readonly string[];
  /** All reports so far, laid over each other. */
  state(): Report;
  /** Waits until what is known fits. */
  until(what: string, fits: (state: Report) => boolean): Promise<Report>;
  hasClosed(): Promise<void>;
}

export interface LinkOptions {
  readonly target?: Partial<Target>;
  readonly dial?: Dial;
}

const WAIT_MS = 30_000;

export const soon = (): AbortSignal => AbortSignal.timeout(WAIT_MS);

function credentialsOf({ credentials }: SimulatedPrinter): Credentials | null {
  const { access_code, api_key, username, password } = credentials;
  if (access_code !== undefined) return { access_code };
  if (api_key !== undefined) return { api_key };
  return username !== undefined && password !== undefined ? { username, password } : null;
}

/** A refusal as kind and cause, which is what the service acts on. */
export const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no problem',
    (error: unknown) => (error instanceof PrinterError ? [error.kind, error.problem] : error),
  );

export async function linkTo(
  adapter: Adapter,
  printer: SimulatedPrinter,
  { target = {}, dial }: LinkOptions = {},
): Promise<FamilyLink> {
  const loopback = createLoopbackDial();
  const time = oneTime();
  const reports: Report[] = [];
  const closed: Parameters<ConnectOptions['onClosed']>[0][] = [];
  const unknown: string[] = [];
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const one of waiting) one();
  };
  const connection = await adapter.connect(
    {
      target: {
        host: printer.address.host,
        ports: printer.address.ports,
        serial: printer.serial,
        credentials: credentialsOf(printer),
        pinnedFingerprint: null,
        ...target,
      },
      dial: dial ?? loopback,
      clock: time,
      onReport: (report) => {
        reports.push(report);
        look();
      },
      onClosed: (reason) => {
        closed.push(reason);
        look();
      },
      onUnknown: (what) => unknown.push(what),
    },
    soon(),
  );
  onTestFinished(() => connection.close());
  const state = (): Report => Object.assign({}, ...reports);

  function wait(what: string, isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(check);
      };
      const check = (): void => {
        if (!isSo()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        const { status, ready_reason, print, telemetry } = state();
        const known = JSON.stringify({ status, ready_reason, print, telemetry, closed });
        reject(new Error(`Never seen: ${what}. Known is ${known}`));
      }, WAIT_MS);
      waiting.add(check);
      check();
    });
  }

  return {
    connection,
    dial: loopback,
    time,
    reports,
    closed,
    unknown,
    state,
    until: async (what, fits) => {
      await wait(what, () => fits(state()));
      return state();
    },
    hasClosed: () => wait('the end of the link', () => closed.length > 0),
  };
}

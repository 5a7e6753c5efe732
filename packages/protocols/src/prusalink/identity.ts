import { said } from '@farmhand/words';
import type { Machine, Report } from '../adapter.ts';
import { objectOf } from '../http.ts';
import type { VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import type { LinkClient } from './client.ts';
import { type Dialect, dialectOf, type Facts, factsOf, isWhole } from './dialect.ts';

export interface IdentityOptions {
  readonly client: LinkClient;
  /** Which printer is meant; null when any will do. */
  readonly serial: string | null;
  readonly monotonic: () => number;
  readonly identityMs: number;
  readonly onReport: (report: Report) => void;
}

/** So long a host may take to know its printer; one that says no more by then is asked as seldom as any. */
const EAGER_MS = 120_000;

/** Who answers there. A host that starts knows it only later, so it is asked again until all is said, and at times after. */
export function createIdentity({ client, serial, monotonic, identityMs, onReport }: IdentityOptions) {
  const begunAt = monotonic();
  let readAt = begunAt;
  let known: Facts | null = null;

  async function read(signal: AbortSignal): Promise<Dialect> {
    const version = await answerOf(client, '/api/version', signal);
    const dialect = dialectOf(version);
    if (dialect === null) throw new PrinterError('rejected', 'not_this_family');
    const facts = factsOf(version, await answerOf(client, '/api/v1/info', signal));
    if (serial !== null && facts.serial !== null && serial !== facts.serial) {
      throw new PrinterError('rejected', 'wrong_serial', {
        detail: said('prusalink.other_serial', { serial: facts.serial }),
      });
    }
    if (known === null || !isSame(known, facts)) onReport({ machine: machineOf(facts) });
    known = facts;
    readAt = monotonic();
    return dialect;
  }

  return {
    read,
    async readAgain(dialect: Dialect, signal: AbortSignal): Promise<void> {
      const now = monotonic();
      const isEager = (known === null || !isWhole(known, dialect)) && now - begunAt < EAGER_MS;
      if (isEager || now - readAt >= identityMs) await read(signal);
    },
  };
}

const isSame = (one: Facts, other: Facts): boolean =>
  one.serial === other.serial &&
  one.model === other.model &&
  one.firmware === other.firmware &&
  one.diameter === other.diameter;

function machineOf({ diameter, ...facts }: Facts): Machine {
  const machine = { ...facts, nozzle_count: 1, fingerprint: null };
  return diameter === null ? machine : { ...machine, nozzles: [{ position: 'main', diameter, type: null }] };
}

async function answerOf(client: LinkClient, path: string, signal: AbortSignal): Promise<VendorObject | null> {
  const answer = await client.ask({ method: 'GET', path, signal });
  const body = await objectOf(answer);
  if (answer.status === 503) throw starting();
  return answer.status === 200 ? body : null;
}

/** What a host answers to everything until it has found its own parts. */
export const starting = (): PrinterError =>
  new PrinterError('unreachable', 'host_starting', { vendorCode: '503' });

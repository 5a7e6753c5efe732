import { setTimeout as sleep } from 'node:timers/promises';
import { type Kept, keep } from './kept.ts';

const START_LIMIT_MS = 60_000;
/** A demo has nothing to do with the database, the licence or the certificate of a farm that is set up on this machine. */
const TAKEN_OVER = ['FARM_HOST', 'FARM_PORT', 'FARM_LOG_LEVEL'];

export interface Service {
  readonly url: string;
  /** Aborted when it is gone, or nobody is there any more to end it with the demo. */
  readonly lost: AbortSignal;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The service did not start; it has said why itself. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** It was there, or about to be, and is gone. */
export class ServiceLost extends Error {
  override readonly name = 'ServiceLost';
  constructor() {
    super('the service of the demo is gone, and so is the demo.');
  }
}

export function environmentFor(outer: Environment, ours: Environment): Environment {
  const inherited = Object.entries(outer).filter(
    ([name]) => !name.startsWith('FARM_') || TAKEN_OVER.includes(name),
  );
  return { FARM_LOG_LEVEL: 'warn', ...Object.fromEntries(inherited), ...ours };
}

/** The service as `npm start` runs it, in a process of its own, with a folder that is gone after it. */
export async function startService(env: Environment, signal?: AbortSignal): Promise<Service> {
  const kept = keep(env);
  try {
    const url = await addressOf(kept, signal);
    return { url, lost: kept.gone, stop: kept.end };
  } catch (error) {
    await kept.end();
    throw error;
  }
}

async function addressOf(kept: Kept, signal: AbortSignal | undefined): Promise<string> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    signal?.throwIfAborted();
    if (kept.hasEnded()) throw new NotStarted('The service ended at once.');
    // Before its address is looked for: a service may be heard of that nobody keeps any more.
    if (kept.gone.aborted) throw new ServiceLost();
    const address = kept.address();
    if (address !== null) return address;
    if (limit.aborted) throw new NotStarted(`The service does not start in ${START_LIMIT_MS / 1000} s.`);
    await sleep(50);
  }
}

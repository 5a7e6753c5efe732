import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;

export interface Waiting {
  readonly patienceMs?: number;
  readonly lookMs?: number;
}

/** Asks until it is as it shall be, also where no test runs yet; says how it stands when it never is. */
export async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  isSo: (one: T) => boolean,
  { patienceMs = 30_000, lookMs = LOOK_MS }: Waiting = {},
): Promise<T> {
  for (const end = Date.now() + patienceMs; ; ) {
    const one = await read();
    if (isSo(one)) return one;
    if (Date.now() > end) throw new Error(`Never came: ${what}. Known is ${JSON.stringify(one)}`);
    await sleep(lookMs);
  }
}

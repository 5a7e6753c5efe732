import { expect } from 'vitest';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 15;

/** Looks again and again until the expectation holds. Patient, since the machine may be busy with other tests. */
export function eventually<T>(look: () => T) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS });
}

import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.ts';

/** What an open page asks for: its own files, a list, the figures of the start page. */
const PATHS = ['/', '/api/v1/printers?limit=50', '/api/v1/summary'];
const EVERY_MS = 50;

/** Well-behaved people who read, for so many milliseconds; answers how long they waited, in milliseconds. */
export async function readFor({ url, token }: Api, milliseconds: number) {
  const waits = createHistogram();
  let failed = 0;
  const end = performance.now() + milliseconds;
  const asking = new Set<Promise<void>>();

  async function ask(path: string): Promise<void> {
    const begun = performance.now();
    try {
      const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': token } });
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    } catch {
      failed += 1;
    }
    // The histogram counts from 1; in tenths, so that nothing becomes a millisecond.
    waits.record(Math.max(1, Math.round((performance.now() - begun) * 10)));
  }

  for (let turn = 0; performance.now() < end; turn += 1) {
    // At its time, whether or not the one before was answered: who waits does not make the others fewer.
    const asked = ask(PATHS[turn % PATHS.length] ?? '/');
    asking.add(asked);
    void asked.finally(() => asking.delete(asked));
    await sleep(EVERY_MS);
  }
  await Promise.all(asking);
  return { p50: waits.percentile(50) / 10, p99: waits.percentile(99) / 10, count: waits.count, failed };
}

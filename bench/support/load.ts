import { Pool } from 'undici';

const CONNECTIONS = 16;

/** Calls a second that are answered with 200, from 16 connections that always ask. */
export async function callsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET', headers });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
        answered += 1;
      }
    }),
  );
  await pool.close();
  return answered / seconds;
}

/** The middle of several rounds: one disturbed by something else on the machine does not count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

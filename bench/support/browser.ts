import { readFileSync } from 'node:fs';
import type { Browser, CDPSession } from 'playwright-core';

/** A look inside the browser tests' Chromium. */

export interface Metrics {
  /** Seconds that the main thread worked since the page was opened. */
  readonly taskSeconds: number;
  readonly scriptSeconds: number;
  readonly layoutSeconds: number;
  /** Of the processor, which others on the machine can't inflate; 0 where Chromium does not tell. */
  readonly cpuSeconds: number;
  readonly heapBytes: number;
}

export async function metricsOf(cdp: CDPSession): Promise<Metrics> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    taskSeconds: of('TaskDuration'),
    scriptSeconds: of('ScriptDuration'),
    layoutSeconds: of('LayoutDuration') + of('RecalcStyleDuration'),
    cpuSeconds: of('ThreadTime'),
    heapBytes: of('JSHeapUsedSize'),
  };
}

/** What the page's own process keeps for itself; null where the system does not tell. */
export async function rendererBytes(browser: Browser): Promise<number | null> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id));
  const known = renderers.filter((bytes) => bytes !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function privateBytes(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const lines = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)];
    return lines.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  } catch {
    // Another system than Linux, or one that hides it.
    return null;
  }
}

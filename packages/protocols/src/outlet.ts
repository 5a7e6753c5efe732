import type { ConnectOptions, Report } from './adapter.ts';
import type { PrinterError } from './printer-error.ts';

/** The way out of an adapter: reports wait until the caller has the connection in hand, and the end is told once. */
export interface Outlet {
  report(report: Report): void;
  /** Named once per connection: a printer that repeats itself must not fill the log. */
  unknown(what: string): void;
  closed(reason: PrinterError | null): void;
  release(): void;
}

/** A printer that invents a new word each second must not fill the memory either. */
const MAX_UNKNOWN = 200;

export function createOutlet(options: Pick<ConnectOptions, 'onReport' | 'onUnknown' | 'onClosed'>): Outlet {
  const held: Report[] = [];
  const named = new Set<string>();
  let isReleased = false;
  let end: { readonly reason: PrinterError | null } | null = null;

  return {
    report(report) {
      if (end !== null && isReleased) return;
      if (isReleased) options.onReport(report);
      else held.push(report);
    },
    unknown(what) {
      const short = what.slice(0, 80);
      if (named.has(short) || named.size >= MAX_UNKNOWN) return;
      named.add(short);
      options.onUnknown(short);
    },
    closed(reason) {
      if (end !== null) return;
      end = { reason };
      if (isReleased) options.onClosed(reason);
    },
    release() {
      isReleased = true;
      for (const report of held.splice(0)) options.onReport(report);
      if (end !== null) options.onClosed(end.reason);
    },
  };
}

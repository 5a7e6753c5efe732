import type { Lease } from './lease.ts';

/** What runs only while this service drives the printers. */
export interface Driven {
  start(lease: Lease): Promise<void>;
  /** Only looks at the printers, so that they can be stopped. Ended by `stop`, as a start is. */
  watch(): Promise<void>;
  /** Gives out no more work. Links stay, so that printers can be seen and stopped. */
  rest(): Promise<void>;
  /** Goes on after a rest, in the same term. */
  resume(lease: Lease): Promise<void>;
  /** Ends the links to printers, and waits for nothing else: they are another's now. */
  cut(): Promise<void>;
  /** Also after a start that failed half-way. */
  stop(): Promise<void>;
}

import type { MadOptions } from './mad.ts';
import type { SimulatedPrinter } from './printer.ts';
import type { DiscoveryOptions } from './udp-door.ts';

/** What a fleet has to know of a family to have printers of it. */
export interface FleetFamily {
  /** How many when nothing is said. */
  readonly usualCount: number;
  /** Number from 1. The same number gives the same serial and secrets each time the fleet is started. */
  make(number: number, shared: Shared): SimulatedPrinter;
  /** How they can be found on the network of their host. */
  readonly announced: DiscoveryOptions;
  /** Where its filament comes from when it can't say so itself: the first tool, or the holder. */
  readonly fedFrom: Place;
  /** Of each model. */
  readonly beds: Readonly<Record<string, Bed>>;
}

/** What every printer of a fleet is told. */
export interface Shared {
  readonly name: string;
  readonly host: string;
  readonly timeScale: number;
  readonly slowBytesPerSecond?: number;
  readonly discovery?: DiscoveryOptions;
  readonly mad?: MadOptions;
  readonly ports?: Ports;
  readonly port?: number;
}

export type Ports = Readonly<Record<string, number>>;

export type Place = { readonly ams_id: number; readonly slot_id: number } | { readonly position: 'Ext' };

export interface Bed {
  readonly x_mm: number;
  readonly y_mm: number;
  readonly z_mm: number;
}

export const cube = (x_mm: number, y_mm: number, z_mm: number): Bed => ({ x_mm, y_mm, z_mm });

export const FIRST_TOOL: Place = { ams_id: 0, slot_id: 0 };

/** Where questions for services are asked on a network (RFC 6762). */
export const MDNS: DiscoveryOptions = { port: 5353, group: '224.0.0.251' };

export function nth<T>(list: readonly T[], number: number): T {
  const item = list[(number - 1) % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

import type { Family } from '@farmhand/contract';
import type { Machine } from './machine.ts';
import type { MadOptions } from './mad.ts';
import type { ScenarioName } from './scenarios.ts';
import type { DiscoveryOptions } from './udp-door.ts';

/**
 * What any simulated printer is, whatever its family. A family exports `createXPrinter(options)`; nothing listens
 * before `start()`. Extras of a family (its AMS, its health list) are further members of its own type.
 */

export interface Address {
  readonly host: string;
  /** By the family's names for them: `mqtt`, `ftps`, `camera`, `http`, `discovery`. */
  readonly ports: Readonly<Record<string, number>>;
}

export interface ReceivedCommand {
  /** By the simulator's clock, in milliseconds. */
  readonly at: number;
  /** In the family's own words: `print.pause`, `printer.print.cancel`, `129`. */
  readonly name: string;
  /** As it came. */
  readonly body: unknown;
}

export interface ReceivedUpload {
  readonly at: number;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** False when it broke off. */
  readonly complete: boolean;
}

/** A credential that somebody showed, right or wrong: by then it is known to whoever listens. */
export interface ReceivedLogin {
  readonly at: number;
  /** By the family's name of the port. */
  readonly door: string;
}

/** What came in over the wire, newest last; a test counts here what was really sent. */
export interface Received {
  /** Who looks through the camera: now, and ever. A single picture counts as a look that is over at once. */
  readonly camera: { readonly open: number; readonly opened: number };
  readonly commands: readonly ReceivedCommand[];
  readonly uploads: readonly ReceivedUpload[];
  /** Where the family counts them: Bambu. */
  readonly logins: readonly ReceivedLogin[];
}

export interface SimulatedPrinter {
  readonly family: Family;
  readonly name: string;
  readonly model: string;
  readonly serial: string;
  /** What a client must know to log in, by the contract's names: `access_code`, `api_key`, `username`, `password`. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly machine: Machine;
  readonly received: Received;
  readonly scenarios: readonly ScenarioName[];
  /** Where it listens; known once started, and the same after a power cycle. */
  readonly address: Address;
  start(): Promise<Address>;
  stop(): Promise<void>;
  /** Off and on again: connections are cut, a running print is lost, files stay. It stays off as long as this takes. */
  powerCycle(whileOff?: () => Promise<void>): Promise<void>;
  /** Turns a misbehaviour on or off; throws when the family does not know it. */
  scenario(name: ScenarioName, on?: boolean): void;
}

/** What every family's options share. */
export interface PrinterOptions {
  readonly name?: string;
  readonly serial?: string;
  readonly host?: string;
  /** 60 makes a simulated minute pass in a second; reports keep their real pace. */
  readonly timeScale?: number;
  readonly now?: () => number;
  /** How fast `slow_upload` is. */
  readonly slowBytesPerSecond?: number;
  /** How it makes itself known on the network; without it only who knows the address finds it. */
  readonly discovery?: DiscoveryOptions;
  /** How mad the mad ones are, where the family knows those scenarios. */
  readonly mad?: MadOptions;
}

/** A bad wireless link's. */
export const SLOW_BYTES_PER_SECOND = 100_000;

const KEPT_ENTRIES = 1000;

export interface ReceivedLog extends Received {
  command(name: string, body: unknown): void;
  upload(upload: Omit<ReceivedUpload, 'at'>): void;
  login(door: string): void;
  /** Somebody looks; answers how to stop. */
  look: Look;
}

export type Look = () => () => void;

/** Keeps the newest entries only, so that a fleet can run for days. */
export function createReceivedLog(now: () => number): ReceivedLog {
  const commands: ReceivedCommand[] = [];
  const uploads: ReceivedUpload[] = [];
  const logins: ReceivedLogin[] = [];
  function keep<T>(list: T[], entry: T): void {
    list.push(entry);
    if (list.length > KEPT_ENTRIES) list.shift();
  }
  const camera = { open: 0, opened: 0 };
  return {
    commands,
    uploads,
    logins,
    camera,
    look() {
      camera.open += 1;
      camera.opened += 1;
      return () => {
        camera.open -= 1;
      };
    },
    command: (name, body) => keep(commands, { at: now(), name, body }),
    upload: (upload) => keep(uploads, { at: now(), ...upload }),
    login: (door) => keep(logins, { at: now(), door }),
  };
}

import type { Address } from './printer.ts';
import { onTick } from './ticker.ts';

export interface Door {
  /** Answers its port, the same as before once it has had one. */
  open(): Promise<number>;
  close(): Promise<void>;
}

export interface PowerOptions {
  readonly host: string;
  /** By the names of their ports, in the order in which they open. */
  readonly doors: Readonly<Record<string, Door>>;
  readonly tickMs: number;
  readonly tick: () => void;
}

/** A printer's power: while it is on, its doors are open and it ticks. */
export interface Power {
  readonly address: Address;
  on(): Promise<Address>;
  off(): Promise<void>;
}

export function createPower({ host, doors, tickMs, tick }: PowerOptions): Power {
  let address: Address = { host, ports: {} };
  let stopTicking: (() => void) | undefined;
  return {
    get address() {
      return address;
    },
    async on() {
      for (const [name, door] of Object.entries(doors))
        address = { host, ports: { ...address.ports, [name]: await door.open() } };
      stopTicking = onTick(tickMs, tick);
      return address;
    },
    async off() {
      stopTicking?.();
      stopTicking = undefined;
      await Promise.all(Object.values(doors).map((door) => door.close()));
    },
  };
}

import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import type { Destination, Seen } from '../src/net/destination.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { refuseBy } from '../src/net/rules.ts';
import { type FarmOptions, openFarm } from './kit.ts';

/** A farm in restricted mode, in a world whose names lead where a test says. */

export const PUBLIC_ADDRESS = '93.184.216.34';
export const OUTSIDE = 'outside.test';
/** Within the house, and nobody listens there. */
export const HOUSE = 'house.lan';

/** In tests this machine stands for one of the house: what is entered for people may not lead to this machine itself. */
const ofTheHouse = (address: string): string => (address.startsWith('127.') ? '10.0.0.7' : address);

export function restrictedWorld() {
  const names = new Map<string, readonly string[]>([
    [HOUSE, ['127.0.0.2']],
    [OUTSIDE, [PUBLIC_ADDRESS]],
    ['ntfy.sh', [PUBLIC_ADDRESS]],
  ]);
  const seen: Seen[] = [];
  const asked: string[] = [];
  const during = { lookup: async (): Promise<unknown> => undefined };
  const refuse = refuseBy('restricted', () => false);
  const outbound = createOutbound({
    refuse: (to: Destination) => refuse({ ...to, address: ofTheHouse(to.address) }),
    async lookup(host) {
      asked.push(host);
      await during.lookup();
      return names.get(host) ?? [];
    },
  });
  outbound.watch((each) => seen.push(each));
  return {
    outbound,
    /** What the door has told. */
    seen,
    /** The names that were looked up. */
    asked,
    /** What happens while a name is looked up. */
    during,
    /** From now on a name leads there, whatever it did before. */
    lead(host: string, ...addresses: readonly string[]): void {
      names.set(host, addresses);
    },
  };
}

/** Every host that a socket of this process was told to connect to, whoever told it. */
export function watchSockets(): () => unknown[] {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  const hostIn = (given: unknown) => (given as { readonly host?: unknown } | undefined)?.host;
  return () => connect.mock.calls.map((args: readonly unknown[]) => hostIn(args.flat()[0]));
}

export async function openRestrictedFarm(options: FarmOptions = {}, world = restrictedWorld()) {
  const farm = await openFarm({
    outbound: world.outbound,
    ...options,
    env: { FARM_ITAR_MODE: '1', ...options.env },
  });
  return { farm, world, admin: await farm.session('admin') };
}

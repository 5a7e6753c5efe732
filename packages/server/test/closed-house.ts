import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { createClosedLookup } from '../src/net/closed-names.ts';
import type { Seen } from '../src/net/destination.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { refuseBy } from '../src/net/rules.ts';
import { startNameServer, type Zones } from './name-server.ts';

export const HOUSE = '127.0.0.1';

/** Where sockets were told to go; should a judgement be missing, none of them goes further than this machine. */
export function guardSockets(): () => readonly string[] {
  const attempts: string[] = [];
  const connect = Socket.prototype.connect;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...to: unknown[]
  ) {
    // Node hands its own calls on as a list of options and callback.
    const [options] = to.flat();
    const host = typeof options === 'object' && options !== null ? Reflect.get(options, 'host') : to[1];
    attempts.push(String(host));
    if (host !== HOUSE) throw new Error(`a test went to ${host}`);
    return Reflect.apply(connect, this, to);
  });
  onTestFinished(() => spy.mockRestore());
  return () => attempts;
}

/** The door of restricted mode, with names from a server of the house whose answers are good for no time at all. */
export async function openHouse(zones: Zones) {
  const { server, asked } = await startNameServer(zones, 0);
  const files = { hostsFile: '/nowhere/hosts', resolverFile: '/nowhere/resolv.conf' };
  const lookup = createClosedLookup({ ...files, servers: () => [server] });
  const outbound = createOutbound({ refuse: refuseBy('restricted'), lookup });
  const seen: Seen[] = [];
  outbound.watch((each) => seen.push(each));
  return { outbound, seen, asked };
}

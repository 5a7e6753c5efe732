import type { Family } from '@farmhand/contract';
import { inVendorWords, isSaid, type Said } from '@farmhand/words';
import type { Clock } from '../clock.ts';
import type { Udp, UdpSocket } from '../udp.ts';
import type { Found } from './found.ts';
import type { Channel, Search } from './search.ts';

export interface DiscoverOptions {
  readonly searches: readonly Search[];
  readonly udp: Udp;
  readonly durationMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface Discovery {
  readonly found: readonly Found[];
  /** What could not be done; the rest was. */
  readonly problems: readonly { readonly family: Family; readonly said: Said }[];
}

/** Datagrams get lost, and some printers let every fourth question pass. */
const ROUNDS = 3;
/** A noisy network must not fill the memory or the answer. */
const MOST_DATAGRAMS = 2000;
const MOST_FOUND = 500;
const LARGEST_BYTES = 9000;

/** Listens and asks for as long as it is given; ends early only when stopped or when no socket could be opened. */
export async function discover(options: DiscoverOptions): Promise<Discovery> {
  const { searches, udp, signal } = options;
  const machines = new Map<string, Found>();
  const problems = new Map<string, Discovery['problems'][number]>();
  const open: { readonly search: Search; readonly channel: Channel; readonly socket: UdpSocket }[] = [];
  let datagrams = 0;

  function note({ family }: Search, error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    problems.set(`${family} ${words}`, { family, said: problemOf(error, words) });
  }

  function take(search: Search, datagram: Buffer, from: string): void {
    datagrams += 1;
    if (datagrams > MOST_DATAGRAMS || datagram.length > LARGEST_BYTES) return;
    for (const one of search.read(datagram, from)) {
      const key = `${one.family} ${one.identity}`;
      const known = machines.get(key);
      if (known !== undefined) machines.set(key, merge(known, one));
      else if (machines.size < MOST_FOUND) machines.set(key, one);
    }
  }

  async function ask(): Promise<void> {
    for (const { search, channel, socket } of open) {
      for (const to of channel.ask ?? []) {
        for (const question of search.questions) {
          if (signal.aborted) return;
          await socket.send(question, to).catch((error: unknown) => note(search, error));
        }
      }
    }
  }

  try {
    for (const search of searches) {
      for (const channel of search.channels) {
        const onDatagram = (datagram: Buffer, from: string) => take(search, datagram, from);
        try {
          const { port, groups = [] } = channel;
          open.push({ search, channel, socket: await udp.openUdp({ port, groups, onDatagram }) });
        } catch (error) {
          note(search, error);
        }
      }
    }
    if (open.length > 0) await askInRounds(ask, options);
  } finally {
    await Promise.all(open.map(({ socket }) => socket.close()));
  }
  return { found: [...machines.values()].sort(inOrder), problems: [...problems.values()] };
}

/** The door words its refusals itself; the rest are the system's own words. */
function problemOf(error: unknown, words: string): Said {
  const own = error instanceof Error && 'said' in error ? error.said : null;
  return isSaid(own) ? own : inVendorWords('system', words);
}

/** The questions in the first half of the time, so that the last one can still be answered. */
async function askInRounds(
  ask: () => Promise<void>,
  { durationMs, clock, signal }: DiscoverOptions,
): Promise<void> {
  const end = clock.monotonic() + durationMs;
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    await ask();
    const isLast = round === ROUNDS - 1;
    await pause(clock, isLast ? end - clock.monotonic() : durationMs / (2 * (ROUNDS - 1)), signal);
  }
}

async function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await clock.sleep(Math.max(0, milliseconds), { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What the earlier announcement left out comes from the later one. */
function merge(known: Found, later: Found): Found {
  return {
    ...known,
    ports: known.ports ?? later.ports,
    name: known.name ?? later.name,
    model: known.model ?? later.model,
    serial: known.serial ?? later.serial,
  };
}

/** By what people read first, and in the same order each time. */
function inOrder(one: Found, other: Found): number {
  const words = ({ family, name, host, ports, identity }: Found) => [
    family,
    name ?? '',
    host,
    String(ports?.http ?? 0).padStart(5, '0'),
    identity,
  ];
  const [left, right] = [words(one), words(other)];
  const at = left.findIndex((word, index) => word !== right[index]);
  return at < 0 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
}

import type { Family } from '@farmhand/contract';
import type { UdpAddress } from '../udp.ts';
import type { Found } from './found.ts';

/** How the printers of a family are found: where to listen, what to ask, and how to read what comes. */
export interface Search {
  readonly family: Family;
  readonly channels: readonly Channel[];
  /** One datagram each, because small responders read no more than the first question of one. */
  readonly questions: readonly Buffer[];
  /** Never throws: anybody may have sent it. */
  read(datagram: Buffer, from: string): readonly Found[];
}

/** A socket of a search. Tests put others in their place, on this machine. */
export interface Channel {
  /** 0 for any: answers come back to the port that asked. */
  readonly port: number;
  readonly groups?: readonly string[];
  readonly ask?: readonly UdpAddress[];
}

export const EVERYBODY = '255.255.255.255';

/** A place to ask at, by the family's own ports unless it names one. */
export interface AskedAddress {
  readonly address: string;
  readonly port?: number;
}

/** The same search at these places alone: nobody else is asked, and nobody is listened to but who answers. */
export function searchAt(search: Search, places: readonly AskedAddress[]): Search {
  const usual = new Set(search.channels.flatMap(({ ask = [] }) => ask.map(({ port }) => port)));
  const ask = places.flatMap(({ address, port }) =>
    (port === undefined ? [...usual] : [port]).map((each) => ({ address, port: each })),
  );
  return { ...search, channels: [{ port: 0, ask }] };
}

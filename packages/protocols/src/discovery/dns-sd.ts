import { type Answer, decode, encode } from 'dns-packet';
import type { Channel } from './search.ts';

/** Service discovery over multicast DNS (RFC 6762, 6763), as far as finding printers needs it. */

const MDNS = { address: '224.0.0.251', port: 5353 } as const;

/** Answers to the well-known port go to everybody, those to any other port come straight back; some send only one. */
export const MDNS_CHANNELS: readonly Channel[] = [
  { port: MDNS.port, groups: [MDNS.address], ask: [MDNS] },
  { port: 0, ask: [MDNS] },
];

export interface Service {
  /** The part of its name that people see. */
  readonly instance: string;
  readonly port: number | null;
  /** The host's name, without `.local`. */
  readonly hostName: string | null;
  readonly addresses: readonly string[];
  readonly text: ReadonlyMap<string, string>;
}

export function question(type: string): Buffer {
  return encode({ type: 'query', id: 0, questions: [{ type: 'PTR', class: 'IN', name: type }] });
}

/** More in one datagram would be there only to keep us busy: each is compared with every record. */
const MOST_SERVICES = 50;

/** The services of that type in one datagram; none when it is no answer or no DNS at all. */
export function readServices(datagram: Buffer, type: string): readonly Service[] {
  const records = recordsOf(datagram);
  const names = new Map<string, string>();
  for (const record of records) {
    if (record.type === 'PTR' && same(record.name, type) && isBelow(record.data, type)) {
      names.set(record.data.toLowerCase(), record.data);
    }
  }
  return [...names.values()].slice(0, MOST_SERVICES).map((name) => describe(name, type, records));
}

function recordsOf(datagram: Buffer): readonly Answer[] {
  try {
    const { flag_qr: isAnswer, answers = [], additionals = [] } = decode(datagram);
    const isAlive = (record: Answer) => !('ttl' in record) || record.ttl !== 0;
    return isAnswer ? [...answers, ...additionals].filter(isAlive) : [];
  } catch {
    // Not DNS, or cut off: nothing to read.
    return [];
  }
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isBelow(name: string, type: string): boolean {
  return name.length > type.length + 1 && name.toLowerCase().endsWith(`.${type.toLowerCase()}`);
}

function describe(name: string, type: string, records: readonly Answer[]): Service {
  let port: number | null = null;
  let target: string | null = null;
  const text = new Map<string, string>();
  for (const record of records) {
    if (!same(record.name, name)) continue;
    if (record.type === 'SRV') {
      port = record.data.port > 0 ? record.data.port : null;
      target = record.data.target;
    }
    if (record.type === 'TXT') for (const entry of [record.data].flat()) addEntry(text, String(entry));
  }
  const addresses = records.flatMap((record) =>
    record.type === 'A' && target !== null && same(record.name, target) ? [record.data] : [],
  );
  return {
    instance: name.slice(0, -type.length - 1),
    port,
    hostName: target?.replace(/\.local\.?$/i, '') ?? null,
    addresses,
    text,
  };
}

/** The first of a key counts, and keys know no case (RFC 6763 section 6.4). */
function addEntry(text: Map<string, string>, entry: string): void {
  const at = entry.indexOf('=');
  const key = (at < 0 ? entry : entry.slice(0, at)).toLowerCase();
  if (key !== '' && !text.has(key)) text.set(key, at < 0 ? '' : entry.slice(at + 1));
}

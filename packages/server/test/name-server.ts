import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a name has: addresses of both kinds, or another name that it stands for. Nobody answers for `null`. */
export type Zone = readonly string[] | null;
/** Each time it is asked anew, with how often before. */
export type Zones = Record<string, Zone | ((timesBefore: number) => Zone)>;

export interface NameServer {
  /** As a resolver spells it. */
  readonly server: string;
  /** `A printer.house`, in the order of the questions. */
  readonly asked: string[];
  /** May be changed while it runs. */
  readonly zones: Zones;
}

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const CNAME = 5;
const NO_SUCH_NAME = 3;
const LONGEST_CHAIN = 20;

/** A name server (RFC 1035, UDP) on this machine, for names that a test makes up. */
export async function startNameServer(zones: Zones, ttlSeconds = 60): Promise<NameServer> {
  const asked: string[] = [];
  const times = new Map<string, number>();
  const socket = createSocket('udp4');

  function zoneOf(name: string, type: 'A' | 'AAAA'): Zone | undefined {
    const zone = zones[name];
    if (typeof zone !== 'function') return zone;
    const before = times.get(`${type} ${name}`) ?? 0;
    times.set(`${type} ${name}`, before + 1);
    return zone(before);
  }

  socket.on('message', (query, from) => {
    const name = nameIn(query).toLowerCase();
    const questionEnd = 12 + name.length + 2 + 4;
    const type = TYPES[query.readUInt16BE(questionEnd - 4)];
    if (type === undefined) return;
    asked.push(`${type} ${name}`);
    const records: Buffer[] = [];
    let [current, zone] = [name, zoneOf(name, type)];
    if (zone === null) return;
    const isKnown = zone !== undefined;
    for (let link = 0; zone !== null && zone !== undefined && link < LONGEST_CHAIN; link += 1) {
      const alias: string | undefined = zone.find((entry) => isIP(entry) === 0);
      const wanted = zone.filter((entry) => isIP(entry) === (type === 'A' ? 4 : 6));
      for (const address of wanted) records.push(record(current, type === 'A' ? 1 : 28, bytesOf(address)));
      if (alias === undefined) break;
      records.push(record(current, CNAME, wireName(alias)));
      [current, zone] = [alias, zoneOf(alias, type)];
    }
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, questionEnd), ...records]), from.port, from.address);
  });

  const record = (name: string, type: number, data: Buffer): Buffer => {
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(type, 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt32BE(ttlSeconds, 4);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([wireName(name), fixed, data]);
  };

  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => socket.close(() => done())));
  return { server: `127.0.0.1:${socket.address().port}`, asked, zones };
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at] !== undefined && query[at] !== 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

const wireName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  const hex = [...groups(head), ...zeros, ...groups(tail)].map((group) => group.padStart(4, '0')).join('');
  return Buffer.from(hex, 'hex');
}

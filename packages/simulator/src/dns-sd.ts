import { createUdpDoor, type DiscoveryOptions, type UdpDoor } from './udp-door.ts';

/** A responder of multicast DNS (RFC 6762) for the services of one printer. */

export interface AnnouncedService {
  /** `_moonraker._tcp` */
  readonly type: string;
  readonly instance: string;
  readonly port: number;
  readonly text: Readonly<Record<string, string>>;
}

export interface ResponderOptions {
  readonly host: string;
  readonly hostName: string;
  readonly discovery: DiscoveryOptions;
  /** Empty while it does not answer. */
  readonly services: () => readonly AnnouncedService[];
}

const MDNS_PORT = 5353;
const TTL_SECONDS = 120;
const RECORD = { A: 1, PTR: 12, TXT: 16, SRV: 33, ANY: 255 } as const;
const IN = 1;
/** Answer, authoritative. */
const FLAGS = 0x8400;
const HEADER_BYTES = 12;

type Labels = readonly string[];

export function createResponder({ host, hostName, discovery, services }: ResponderOptions): UdpDoor {
  const { group } = discovery;
  const door = createUdpDoor({
    host,
    ...discovery,
    onMessage(message, reply, fromPort) {
      const question = readQuestion(message);
      if (question === null) return;
      const service = services().find(({ type }) => question.name === `${type}.local`.toLowerCase());
      if (service === undefined) return;
      // Who asks from another port is no responder: it gets its question back, with the answer, for itself.
      const isForAll = fromPort === MDNS_PORT && group !== undefined;
      const answer = buildAnswer(service, { host, hostName }, isForAll ? null : question);
      if (isForAll) door.send(answer, { host: group, port: MDNS_PORT });
      else reply(answer);
    },
  });
  return door;
}

interface Question {
  readonly id: number;
  /** In small letters. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The first question alone, as small responders do. */
function readQuestion(message: Buffer): Question | null {
  if (message.length < HEADER_BYTES + 5) return null;
  const isAnswer = (message.readUInt16BE(2) & 0x8000) !== 0;
  if (isAnswer || message.readUInt16BE(4) < 1) return null;
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (;;) {
    const length = message[at] ?? 0;
    if (length > 63 || at + length + 5 > message.length) return null;
    at += 1;
    if (length === 0) break;
    labels.push(message.toString('utf8', at, at + length));
    at += length;
  }
  const type = message.readUInt16BE(at);
  if (type !== RECORD.PTR && type !== RECORD.ANY) return null;
  const bytes = message.subarray(HEADER_BYTES, at + 4);
  return { id: message.readUInt16BE(0), name: labels.join('.').toLowerCase(), bytes };
}

function buildAnswer(
  { type, instance, port, text }: AnnouncedService,
  { host, hostName }: { readonly host: string; readonly hostName: string },
  echoed: Question | null,
): Buffer {
  const kind = [...type.split('.'), 'local'];
  const name = [instance, ...kind];
  const machine = [hostName, 'local'];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(echoed?.id ?? 0, 0);
  header.writeUInt16BE(FLAGS, 2);
  header.writeUInt16BE(echoed === null ? 0 : 1, 4);
  header.writeUInt16BE(1, 6);
  header.writeUInt16BE(3, 10);
  const place = Buffer.alloc(6);
  place.writeUInt16BE(port, 4);
  return Buffer.concat([
    header,
    echoed?.bytes ?? Buffer.alloc(0),
    record(kind, RECORD.PTR, nameBytes(name)),
    record(name, RECORD.SRV, Buffer.concat([place, nameBytes(machine)])),
    record(
      name,
      RECORD.TXT,
      Buffer.concat(Object.entries(text).map(([key, value]) => label(`${key}=${value}`))),
    ),
    record(machine, RECORD.A, Buffer.from(host.split('.').map(Number))),
  ]);
}

function record(name: Labels, type: number, content: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(IN, 2);
  fixed.writeUInt32BE(TTL_SECONDS, 4);
  fixed.writeUInt16BE(content.length, 8);
  return Buffer.concat([nameBytes(name), fixed, content]);
}

function nameBytes(labels: Labels): Buffer {
  return Buffer.concat([...labels.map(label), Buffer.from([0])]);
}

function label(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

import { SocketAddress } from 'node:net';

/** What a capture says of a packet that matters here: where it was going. */
export interface Packet {
  readonly destination: string;
  readonly protocol: 'tcp' | 'udp' | 'other';
  /** 0 where there is none. */
  readonly port: number;
  readonly payload: Buffer;
}

const FILE_HEADER_BYTES = 24;
const PACKET_HEADER_BYTES = 16;
const ETHERNET_BYTES = 14;
const PROTOCOLS: Readonly<Record<number, 'tcp' | 'udp'>> = { 6: 'tcp', 17: 'udp' };
/** Little-endian, by microseconds: what tcpdump writes on the machines that we know. */
const MAGIC = 0xa1b2c3d4;

/** Reads a capture as it grows. What is neither IPv4 nor IPv6 (as ARP is) never leaves the wire, and counts for nothing. */
export function createPacketReader(see: (packet: Packet) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  let isBegun = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    if (!isBegun) {
      if (pending.length < FILE_HEADER_BYTES) return;
      if (pending.readUInt32LE(0) !== MAGIC) throw new Error('The capture is not of the form that is known.');
      pending = pending.subarray(FILE_HEADER_BYTES);
      isBegun = true;
    }
    for (;;) {
      if (pending.length < PACKET_HEADER_BYTES) return;
      const end = PACKET_HEADER_BYTES + pending.readUInt32LE(8);
      if (pending.length < end) return;
      const packet = read(pending.subarray(PACKET_HEADER_BYTES, end));
      if (packet !== null) see(packet);
      pending = pending.subarray(end);
    }
  };
}

function read(frame: Buffer): Packet | null {
  const kind = frame.readUInt16BE(12);
  const bytes = frame.subarray(ETHERNET_BYTES);
  if (kind === 0x0800) {
    const destination = [...bytes.subarray(16, 20)].join('.');
    return { destination, ...carried(bytes.readUInt8(9), bytes.subarray((bytes.readUInt8(0) & 15) * 4)) };
  }
  if (kind !== 0x86dd) return null;
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(24 + 2 * index).toString(16));
  const { address } = new SocketAddress({ address: groups.join(':'), family: 'ipv6' });
  return { destination: address, ...carried(bytes.readUInt8(6), bytes.subarray(40)) };
}

function carried(number: number, bytes: Buffer): Omit<Packet, 'destination'> {
  const protocol = PROTOCOLS[number];
  if (protocol === undefined || bytes.length < 8) return { protocol: 'other', port: 0, payload: bytes };
  const header = protocol === 'udp' ? 8 : ((bytes[12] ?? 0) >> 4) * 4;
  return { protocol, port: bytes.readUInt16BE(2), payload: bytes.subarray(header) };
}

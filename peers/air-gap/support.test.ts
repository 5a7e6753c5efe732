import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { isOutside } from './support/addresses.ts';
import { createPacketReader, type Packet } from './support/packets.ts';

/** What the proof rests on: a reader that sees nothing would find nothing outside. */

const number = (value: number, bytes: 2 | 4, isLittle = false) => {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const frame = (kind: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.alloc(12), number(kind, 2), ...parts]);
const captured = (bytes: Buffer) =>
  Buffer.concat([Buffer.alloc(8), number(bytes.length, 4, true), number(bytes.length, 4, true), bytes]);

function four(protocol: number, to: readonly number[], carried: Buffer): Buffer {
  const header = Buffer.alloc(24);
  // A header of six words: one option.
  header.writeUInt8(0x46, 0);
  header.writeUInt8(protocol, 9);
  header.set(to, 16);
  return frame(0x0800, header, carried);
}

function six(next: number, to: string, carried: Buffer): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt8(0x60, 0);
  header.writeUInt8(next, 6);
  header.set(Buffer.from(to, 'hex'), 24);
  return frame(0x86dd, header, carried);
}

function datagram(port: number, words: string): Buffer {
  return Buffer.concat([number(4000, 2), number(port, 2), Buffer.alloc(4), Buffer.from(words)]);
}

function segment(port: number): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(port, 2);
  header.writeUInt8(0x50, 12);
  return header;
}

test('packets are read from a capture however it is cut, over IPv4 and IPv6', () => {
  const file = Buffer.concat([
    number(0xa1b2c3d4, 4, true),
    Buffer.alloc(20),
    captured(four(6, [93, 184, 216, 34], segment(443))),
    // ARP.
    captured(frame(0x0806, Buffer.alloc(28))),
    captured(four(17, [10, 77, 0, 1], datagram(53, 'who?'))),
    captured(six(17, '2606280002200000000000000000000a', datagram(53, 'six'))),
    captured(six(58, 'ff020000000000000000000000000001', Buffer.alloc(16))),
  ]);
  const said = ({ destination, protocol, port, payload }: Packet) =>
    `${protocol} ${destination} ${port} ${protocol === 'other' ? '' : payload.toString()}`.trim();
  for (const size of [1, 7, file.length]) {
    const seen: string[] = [];
    const read = createPacketReader((packet) => void seen.push(said(packet)));
    for (let at = 0; at < file.length; at += size) read(file.subarray(at, at + size));
    expect(seen).toEqual([
      'tcp 93.184.216.34 443',
      'udp 10.77.0.1 53 who?',
      'udp 2606:2800:220::a 53 six',
      'other ff02::1 0',
    ]);
  }
});

test('what is outside is everything but the networks of a house', () => {
  const within = [
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.1.1',
  ];
  const others = ['224.0.0.251', '255.255.255.255', 'fd77::1', 'fe80::1', 'ff02::fb', '::1'];
  expect([...within, ...others].filter(isOutside)).toEqual([]);
  const outside = ['9.9.9.9', '11.0.0.0', '172.32.0.0', '100.64.0.1', '192.0.2.1', '2606:2800:220::a'];
  const embedded = ['64:ff9b::a00:1', '2002:a00:1::1', '2001::1'];
  expect([...outside, ...embedded].filter((address) => !isOutside(address))).toEqual([]);
});

const ABANDONED = fileURLToPath(new URL('./support/abandoned.ts', import.meta.url));

test('the namespaces go with whoever made them, however that ends, and so does what runs in them', async () => {
  const child = spawn(process.execPath, [ABANDONED], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ pid }] = (await once(child, 'message')) as [{ readonly pid: number }];
  const places = ['house', 'world'].map((side) => `/run/netns/farmhand-${child.pid}-${side}`);
  expect(places.map((path) => existsSync(path))).toEqual([true, true]);
  child.kill('SIGKILL');
  const left = [...places, `/etc/netns/farmhand-${child.pid}-house`, `/proc/${pid}`];
  await until(
    'all of it is gone',
    () => left.filter((path) => existsSync(path)),
    (some) => some.length === 0,
  );
});

import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { createPacketCounter } from './mqtt-packets.ts';

const packet = (bytes: number): Buffer =>
  generate({ cmd: 'publish', topic: 'a', payload: 'x'.repeat(bytes), qos: 0, dup: false, retain: false });

test('packets are counted where they begin, however the stream is cut', () => {
  const stream = Buffer.concat([packet(5), packet(300), packet(0), packet(70_000)]);
  for (const size of [1, 2, 3, 7, 100, stream.length]) {
    const counter = createPacketCounter(100_000);
    let packets = 0;
    for (let from = 0; from < stream.length; from += size) {
      const piece = stream.subarray(from, from + size);
      const part = counter.count(piece, 1000);
      expect(part?.length).toBe(piece.length);
      packets += part?.packets ?? 0;
    }
    expect(packets).toBe(4);
  }
});

test('no more than asked for are let through at once', () => {
  const counter = createPacketCounter(1000);
  const stream = Buffer.concat([packet(5), packet(6), packet(7)]);
  const first = counter.count(stream, 2);
  expect(first).toEqual({ length: packet(5).length + packet(6).length, packets: 2 });
  expect(counter.count(stream.subarray(first?.length), 2)).toEqual({ length: packet(7).length, packets: 1 });
});

test('a packet that is too large is seen by its head alone, also one whose length never ends', () => {
  expect(createPacketCounter(1000).count(packet(1001).subarray(0, 3), 10)).toBeNull();
  expect(createPacketCounter(1000).count(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]), 10)).toBeNull();
});

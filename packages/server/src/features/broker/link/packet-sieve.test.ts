import { expect, test } from 'vitest';
import { createPacketSieve } from './packet-sieve.ts';

function packet(type: number, bytes: number): Buffer {
  const length: number[] = [];
  let left = bytes;
  do {
    length.push((left % 128) | (left >= 128 ? 0x80 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from([type << 4, ...length]), Buffer.alloc(bytes, type)]);
}

/** Cut at every place once: where a network cuts is nobody's choice. */
function passed(stream: Buffer, pieceBytes: number): { bytes: Buffer; leftOut: number } | null {
  const sieve = createPacketSieve(200);
  const parts: Buffer[] = [];
  let leftOut = 0;
  for (let at = 0; at < stream.length; at += pieceBytes) {
    const taken = sieve.take(stream.subarray(at, at + pieceBytes));
    if (taken === null) return null;
    parts.push(...taken.parts);
    leftOut += taken.leftOut;
  }
  return { bytes: Buffer.concat(parts), leftOut };
}

test('messages that are too large are left out, and all others pass byte for byte, however they are cut', () => {
  const good = [packet(2, 2), packet(3, 200), packet(3, 0), packet(13, 0), packet(4, 2)];
  const stream = Buffer.concat(
    [good[0], packet(3, 201), good[1], packet(3, 70_000), good[2], good[3], good[4]].flatMap(
      (each) => each ?? [],
    ),
  );
  for (const pieceBytes of [1, 2, 3, 7, 64, 199, 100_000])
    expect(passed(stream, pieceBytes)).toEqual({ bytes: Buffer.concat(good), leftOut: 2 });
});

test('what is too large to be a message, or no MQTT at all, ends the line', () => {
  expect(passed(packet(2, 201), 5)).toBeNull();
  expect(passed(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01]), 2)).toBeNull();
});

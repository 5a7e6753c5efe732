import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMjpegReader } from './mjpeg.ts';

const jpeg = (...inner: number[]): Buffer => Buffer.from([0xff, 0xd8, ...inner, 0xff, 0xd9]);
const part = (head: string, picture: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`), picture, Buffer.from('\r\n')]);

function cut(stream: Buffer, pieceBytes: number): { frames: Buffer[]; isFine: boolean } {
  const frames: Buffer[] = [];
  const read = createMjpegReader((frame) => frames.push(frame));
  let isFine = true;
  for (let at = 0; at < stream.length && isFine; at += pieceBytes)
    isFine = read(stream.subarray(at, at + pieceBytes));
  return { frames, isFine };
}

describe('a stream of pictures', () => {
  const pictures = [jpeg(1, 2, 3), jpeg(), jpeg(13, 10, 45, 45, 9)];

  test.each([
    [
      'with lengths',
      (one: Buffer) => part(`--foo\r\nContent-Type: image/jpeg\r\nContent-Length: ${one.length}`, one),
    ],
    ['without lengths', (one: Buffer) => part('----foo\r\nContent-Type: image/jpeg', one)],
  ])('%s is cut the same however it arrives', (_name, wrap) => {
    const stream = Buffer.concat([...pictures.map(wrap), Buffer.from('--foo')]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
        expect(cut(stream, size).frames).toEqual(pictures);
      }),
    );
  });

  test('a stream that has no heads is given up', () => {
    expect(cut(Buffer.alloc(10_000, 65), 1000).isFine).toBe(false);
  });

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 })), (chunks) => {
        const read = createMjpegReader(() => undefined);
        for (const chunk of chunks) read(chunk);
      }),
    );
  });
});

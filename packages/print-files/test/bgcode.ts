import { crc32, deflateSync } from 'node:zlib';

export type Compression = 'none' | 'deflate' | 'heatshrink 11,4' | 'heatshrink 12,4';
const compressions: readonly Compression[] = ['none', 'deflate', 'heatshrink 11,4', 'heatshrink 12,4'];

export interface BgcodeBlock {
  readonly type: number;
  readonly data: string | Buffer;
  readonly compression?: Compression;
  /** Encoding of text; format, width and height of a picture. */
  readonly parameters?: readonly number[];
}

export function bgcodeOf(blocks: readonly BgcodeBlock[], hasChecksum = true): Buffer {
  const header = Buffer.alloc(10);
  header.write('GCDE');
  header.writeUInt32LE(1, 4);
  header.writeUInt16LE(hasChecksum ? 1 : 0, 8);
  return Buffer.concat([header, ...blocks.map((block) => blockOf(block, hasChecksum))]);
}

function blockOf(
  { type, data, compression = 'none', parameters = [0] }: BgcodeBlock,
  hasChecksum: boolean,
): Buffer {
  const raw = Buffer.from(data);
  const packed = pack(raw, compression);
  const header = Buffer.alloc(compression === 'none' ? 8 : 12);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(compressions.indexOf(compression), 2);
  header.writeUInt32LE(raw.length, 4);
  if (compression !== 'none') header.writeUInt32LE(packed.length, 8);
  const words = Buffer.alloc(parameters.length * 2);
  for (const [index, value] of parameters.entries()) words.writeUInt16LE(value, index * 2);
  const body = Buffer.concat([header, words, packed]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(body));
  return hasChecksum ? Buffer.concat([body, sum]) : body;
}

function pack(raw: Buffer, compression: Compression): Buffer {
  switch (compression) {
    case 'none':
      return raw;
    case 'deflate':
      return deflateSync(raw);
    case 'heatshrink 11,4':
      return shrink(raw, 11, 4);
    case 'heatshrink 12,4':
      return shrink(raw, 12, 4);
  }
}

function shrink(raw: Buffer, windowBits: number, lookaheadBits: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  for (let at = 0; at < raw.length; ) {
    const { back, length } = longestMatch(raw, at, 2 ** windowBits, 2 ** lookaheadBits);
    if (length < 3) {
      put(1, 1);
      put(raw[at] ?? 0, 8);
      at++;
    } else {
      put(0, 1);
      put(back - 1, windowBits);
      put(length - 1, lookaheadBits);
      at += length;
    }
  }
  while (bits.length % 8 !== 0) bits.push(0);
  return Buffer.from(
    Array.from({ length: bits.length / 8 }, (_, at) =>
      Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
    ),
  );
}

function longestMatch(raw: Buffer, at: number, window: number, lookahead: number) {
  let best = { back: 0, length: 0 };
  for (let back = 1; back <= Math.min(at, window); back++) {
    let length = 0;
    while (length < lookahead && at + length < raw.length && raw[at + length] === raw[at + length - back])
      length++;
    if (length > best.length) best = { back, length };
  }
  return best;
}

const common = '0123456789. \nGX';

/** MeatPack as Prusa's tools write it: comments pass unpacked, blanks are left out and E takes their place. */
export function meatPack(gcode: string): Buffer {
  const out: number[] = [0xff, 0xff, 251, 0xff, 0xff, 247];
  const halfOf = (character: string) => {
    const index = character === 'E' ? 11 : common.replace(' ', '\0').indexOf(character);
    return index === -1 ? 15 : index;
  };
  for (const line of gcode.split(/(?<=\n)/)) {
    if (line.startsWith(';')) {
      out.push(0xff, 0xff, 250, ...Buffer.from(line), 0xff, 0xff, 251);
      continue;
    }
    const text = line.replaceAll(' ', '');
    for (let at = 0; at < text.length; at += 2) {
      const pair = [text[at] ?? '\n', text[at + 1] ?? '\n'];
      const halves = pair.map(halfOf);
      out.push((halves[0] ?? 15) | ((halves[1] ?? 15) << 4));
      for (const [place, half] of halves.entries()) {
        if (half === 15) out.push((pair[place] ?? '').charCodeAt(0));
      }
    }
  }
  return Buffer.from(out);
}

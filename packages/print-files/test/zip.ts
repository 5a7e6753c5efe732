import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the archive claims, where a test wants it to lie. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  readonly flags?: number;
}

const utf8Names = 0x0800;

/** A ZIP archive, byte by byte, so that it can be wrong in every way a test needs. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((entry.flags ?? 0) | utf8Names, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(entry.claimedCrc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.claimedSize ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, name);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

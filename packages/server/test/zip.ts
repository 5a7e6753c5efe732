import { crc32 } from 'node:zlib';

/** An archive with its entries stored as they are: enough for a sliced project. */
export function storedZip(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    // Version, flags, method, time, date, checksum, packed size, size, length of the name, length of the extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, content]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { said } from '@farmhand/words';
import type { SourceFile } from '../file.ts';
import type { PrintFileLimits } from '../limits.ts';
import { damaged, PrintFileProblem } from '../problem.ts';
import { unshrink } from './heatshrink.ts';

const inflateAsync = promisify(inflate);

export const blockTypes = {
  fileMetadata: 0,
  gcode: 1,
  slicerMetadata: 2,
  printerMetadata: 3,
  printMetadata: 4,
  thumbnail: 5,
} as const;

export interface Block {
  readonly type: number;
  /** Encoding for text; format, width and height for a picture. */
  readonly parameters: Buffer;
  readonly data: Buffer;
}

const fileHeaderBytes = 10;
const crcBytes = 4;

/** Every block of a binary G-code file, checked and unpacked (libbgcode's specification, version 1). */
export async function* blocks(file: SourceFile, limits: PrintFileLimits): AsyncGenerator<Block> {
  const header = await file.read(0, Math.min(fileHeaderBytes, file.size));
  if (header.toString('latin1', 0, 4) !== 'GCDE') {
    throw new PrintFileProblem('not_a_print_file', said('print_file.not_bgcode'));
  }
  if (header.length < fileHeaderBytes) throw damaged(said('print_file.ends_early'));
  if (header.readUInt32LE(4) !== 1 || header.readUInt16LE(8) > 1) {
    throw new PrintFileProblem('unsupported', said('print_file.bgcode_version'));
  }
  const checksum = header.readUInt16LE(8) === 1 ? crcBytes : 0;
  let unpacked = 0;
  for (let at = fileHeaderBytes; at < file.size; ) {
    const { block, end } = await readBlock(file, at, checksum, limits);
    at = end;
    unpacked += block.data.length;
    if (unpacked > limits.unpackedBytes) throw tooLarge();
    yield block;
  }
}

async function readBlock(file: SourceFile, at: number, checksum: number, limits: PrintFileLimits) {
  const fixed = await file.read(at, 8);
  const type = fixed.readUInt16LE(0);
  const compression = fixed.readUInt16LE(2);
  const size = fixed.readUInt32LE(4);
  if (type > blockTypes.thumbnail || compression > 3) {
    throw new PrintFileProblem('unsupported', said('print_file.unknown_block'));
  }
  const isPacked = compression !== 0;
  const packedSize = isPacked ? (await file.read(at + 8, 4)).readUInt32LE(0) : size;
  if (size > limits.documentBytes || packedSize > limits.documentBytes) throw tooLarge();
  const headerBytes = isPacked ? 12 : 8;
  const parameterBytes = type === blockTypes.thumbnail ? 6 : 2;
  const bodyBytes = headerBytes + parameterBytes + packedSize;
  const whole = await file.read(at, bodyBytes + checksum);
  if (checksum > 0 && crc32(whole.subarray(0, bodyBytes)) !== whole.readUInt32LE(bodyBytes)) {
    throw damaged(said('print_file.block_checksum'));
  }
  const parameters = whole.subarray(headerBytes, headerBytes + parameterBytes);
  const data = await unpack(whole.subarray(headerBytes + parameterBytes, bodyBytes), compression, size);
  return { block: { type, parameters, data }, end: at + bodyBytes + checksum };
}

async function unpack(packed: Buffer, compression: number, size: number): Promise<Buffer> {
  switch (compression) {
    case 1: {
      const data = await inflateAsync(packed, { maxOutputLength: Math.max(size, 1) });
      if (data.length !== size) throw damaged(said('print_file.block_size'));
      return data;
    }
    case 2:
      return unshrink(packed, size, 11, 4);
    case 3:
      return unshrink(packed, size, 12, 4);
    default:
      return packed;
  }
}

function tooLarge(): PrintFileProblem {
  return new PrintFileProblem('too_large', said('print_file.unpacks_too_large'));
}

import { LIMITS } from '../limits.ts';

const HEADER_BYTES = 16;

/**
 * Cuts a stream into pictures: 16 bytes of header that begin with the length, then a JPEG (A.10). The reader answers
 * false when the stream is none of ours.
 */
export function createFrameReader(onFrame: (jpeg: Buffer) => void): (chunk: Buffer) => boolean {
  let chunks: Buffer[] = [];
  let buffered = 0;
  /** Bytes that must be there before looking again makes sense: a picture arrives in many pieces. */
  let needed = HEADER_BYTES;

  return (chunk) => {
    chunks.push(chunk);
    buffered += chunk.length;
    while (buffered >= needed) {
      const all = Buffer.concat(chunks);
      const size = all.readUInt32LE(0);
      if (size === 0 || size > LIMITS.pictureBytes) return false;
      needed = HEADER_BYTES + size;
      const rest = all.length < needed ? all : all.subarray(needed);
      if (rest !== all) {
        const jpeg = all.subarray(HEADER_BYTES, needed);
        if (isJpeg(jpeg)) onFrame(Buffer.from(jpeg));
        needed = HEADER_BYTES;
      }
      chunks = [rest];
      buffered = rest.length;
    }
    return true;
  };
}

function isJpeg(bytes: Buffer): boolean {
  return (
    bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  );
}

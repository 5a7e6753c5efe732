import { LIMITS } from './limits.ts';

/**
 * Cuts a stream of JPEG pictures (`multipart/x-mixed-replace`) into pictures. Cameras disagree about the dashes of
 * their boundary, so only what all of them send is used: a head that ends with an empty line, with a length or not.
 */
export type FrameReader = (chunk: Uint8Array) => boolean;

/** Of a picture without a length that is larger than usual, the end is looked for in such steps. */
const LARGE_BYTES = 1024 * 1024;
const STEP_BYTES = 128 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
const NEXT_PART = Buffer.from('\r\n--');

/** The reader answers false when the stream is none of pictures. */
export function createMjpegReader(onFrame: (jpeg: Buffer) => void): FrameReader {
  let pending: Buffer = Buffer.alloc(0);
  /** What came since, joined only when there is enough to look at: a large picture comes in many pieces. */
  let pieces: Buffer[] = [];
  let size = 0;
  let needed = 0;
  /** The length of the picture whose head has been read; null while reading a head, -1 when it does not say. */
  let length: number | null = null;
  /** Where to look on for the end, so that a picture in many pieces is not searched again from its start. */
  let searched = 0;

  function readHead(): boolean {
    const end = pending.indexOf(HEAD_END);
    if (end < 0) return false;
    const said = /content-length:\s*(\d{1,9})/i.exec(pending.subarray(0, end).toString('latin1'))?.[1];
    length = said === undefined ? -1 : Number(said);
    pending = pending.subarray(end + HEAD_END.length);
    searched = 0;
    return true;
  }

  function readPicture(): boolean {
    let end = length ?? -1;
    if (length === -1) {
      end = pending.indexOf(NEXT_PART, searched);
      if (end < 0) searched = Math.max(0, pending.length - NEXT_PART.length);
    }
    if (end < 0 || pending.length < end) return false;
    const picture = pending.subarray(0, end);
    if (!isJpeg(picture) && length === -1) {
      // The mark of a part may lie inside a picture: look on behind it.
      searched = end + 1;
      return pending.length - searched >= NEXT_PART.length;
    }
    if (isJpeg(picture)) onFrame(Buffer.from(picture));
    pending = pending.subarray(end);
    length = null;
    return true;
  }

  return (chunk) => {
    pieces.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < needed) return size <= LIMITS.pictureBytes;
    pending = Buffer.concat(pieces);
    while (length === null ? readHead() : readPicture()) {
      if (length !== null && length > LIMITS.pictureBytes) return false;
    }
    pieces = [pending];
    size = pending.length;
    needed = Math.max(length ?? 0, size < LARGE_BYTES ? 0 : size + STEP_BYTES);
    return size <= (length === null ? LIMITS.pictureHeadBytes : LIMITS.pictureBytes);
  };
}

export function isJpeg(bytes: Buffer): boolean {
  return (
    bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  );
}

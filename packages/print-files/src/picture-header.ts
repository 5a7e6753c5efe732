/** What a picture says of itself in its first bytes: enough to refuse it before anybody unpacks its pixels. */

export interface PictureHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** By its own bytes, whatever its name or announcement says; null when it is none of these, or has no pixels. */
export function pictureHeader(bytes: Buffer): PictureHeader | null {
  const found = pngHeader(bytes) ?? jpegHeader(bytes) ?? webpHeader(bytes);
  return found !== null && found.width > 0 && found.height > 0 ? found : null;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature, header, one chunk of pixels and the end: no PNG is shorter. */
const SHORTEST_PNG = 45;

/** PNG 3rd edition, section 11.2.1: the first chunk is IHDR, of 13 bytes. */
function pngHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < SHORTEST_PNG || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Between the frame headers SOF0 to SOF15, those that define tables or are reserved (ITU T.81, table B.1). */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

function jpegHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== MARKER) return null;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker (section B.1.1.2).
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
    if (isFrame) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const length = bytes.readUInt16BE(at + 2);
    // Pixels before their frame, or a part that can't even hold its own length.
    if (marker === START_OF_SCAN || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** RFC 9649: the first chunk tells which of three kinds it is, and its size. */
function webpHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = webpSize(bytes, bytes.toString('latin1', 12, 16));
  return size && { type: 'image/webp', ...size };
}

function webpSize(bytes: Buffer, kind: string): { width: number; height: number } | null {
  // With pixels that have lost something: three bytes, then the start code of a key frame (RFC 6386, section 9.1).
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return null;
}

import { LIMITS } from './limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Whether a text is deeper or has more values than any printer's, before it is parsed: what is deep overflows the stack
 * of whoever walks it later, and many small values take a hundred times their bytes. Reads bytes, so it is cheap.
 */
export function isOverloaded(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfText(bytes, at + 1);
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > LIMITS.nesting || values > LIMITS.values) return true;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
    } else if (byte === COMMA) {
      values += 1;
      if (values > LIMITS.values) return true;
    }
  }
  return false;
}

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

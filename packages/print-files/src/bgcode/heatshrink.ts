import { said } from '@farmhand/words';
import { damaged } from '../problem.ts';

/**
 * Undoes heatshrink, an LZSS for small computers. Bits come most significant first: 1 and eight bits are a byte as it
 * is; 0, `windowBits` and `lookaheadBits` say how far back to copy from and how much, both less one.
 */
export function unshrink(packed: Buffer, size: number, windowBits: number, lookaheadBits: number): Buffer {
  const out = Buffer.alloc(size);
  let filled = 0;
  let at = 0;
  let bits = 0;
  let held = 0;
  const take = (wanted: number): number => {
    while (held < wanted) {
      if (at >= packed.length) throw damaged(said('print_file.block_ends_early'));
      bits = ((bits << 8) | (packed[at++] ?? 0)) & 0xffffff;
      held += 8;
    }
    held -= wanted;
    return (bits >> held) & ((1 << wanted) - 1);
  };
  while (filled < size) {
    if (take(1) === 1) out[filled++] = take(8);
    else {
      const back = take(windowBits) + 1;
      const length = take(lookaheadBits) + 1;
      // What lies before the beginning reads as zeros, as the format's window starts out.
      for (let copied = 0; copied < length && filled < size; copied++, filled++) {
        out[filled] = back > filled ? 0 : (out[filled - back] ?? 0);
      }
    }
  }
  return out;
}

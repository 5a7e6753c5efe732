/** Reads of an MQTT 3.1.1 stream (section 2.2) only where packets begin and how long they are. */
export interface PacketCounter {
  /** Bytes of `chunk` in which no more than so many packets begin, and how many do; null when one is too large. */
  count(chunk: Uint8Array, most: number): { readonly length: number; readonly packets: number } | null;
}

/** The length is a number of up to four bytes, seven bits each. */
const LENGTH_BYTES = 4;

export function createPacketCounter(largestBytes: number): PacketCounter {
  /** Of the body of the packet that is passing. */
  let bytesLeft = 0;
  /** How much of the length has been read; null between packets. */
  let length: { value: number; bytes: number } | null = null;

  return {
    count(chunk, most) {
      let packets = 0;
      let at = 0;
      while (at < chunk.length) {
        if (bytesLeft > 0) {
          const passing = Math.min(bytesLeft, chunk.length - at);
          bytesLeft -= passing;
          at += passing;
          continue;
        }
        if (length === null) {
          if (packets === most) break;
          packets += 1;
          length = { value: 0, bytes: 0 };
          at += 1;
          continue;
        }
        const byte = chunk[at] ?? 0;
        at += 1;
        length.value += (byte & 0x7f) * 128 ** length.bytes;
        length.bytes += 1;
        const isWhole = (byte & 0x80) === 0;
        if (length.value > largestBytes || (!isWhole && length.bytes === LENGTH_BYTES)) return null;
        if (!isWhole) continue;
        bytesLeft = length.value;
        length = null;
      }
      return { length: at, packets };
    },
  };
}

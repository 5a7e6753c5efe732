/**
 * MQTT 3.1.1 (section 2.2) knows no limit for the size of a message, and the client library would gather each of them
 * whole. What is too large is left out of the stream while it passes: anybody who may publish below our prefix could else
 * fill the memory, or have the link broken off again and again.
 */
export interface PacketSieve {
  /** What may pass on of it, and how many messages were left out; null for what is no MQTT, or too large to be a message. */
  take(chunk: Buffer): { readonly parts: readonly Buffer[]; readonly leftOut: number } | null;
}

/** The length is a number of up to four bytes, seven bits each. */
const LENGTH_BYTES = 4;
const PUBLISH = 3;

export function createPacketSieve(largestBytes: number): PacketSieve {
  /** Type and length of the packet that begins; whether it passes is known when both are read. */
  let head: number[] = [];
  let bytesLeft = 0;
  let isPassing = true;

  /** How long the body is; null while that is not read yet, undefined when it can't be. */
  function bodyLength(): number | null | undefined {
    const [, ...digits] = head;
    const last = digits.at(-1);
    if (last === undefined || (last & 0x80) !== 0) return digits.length < LENGTH_BYTES ? null : undefined;
    return digits.reduce((sum, byte, index) => sum + (byte & 0x7f) * 128 ** index, 0);
  }

  return {
    take(chunk) {
      const parts: Buffer[] = [];
      let leftOut = 0;
      let at = 0;
      while (at < chunk.length) {
        if (bytesLeft > 0) {
          const end = Math.min(chunk.length, at + bytesLeft);
          if (isPassing) parts.push(chunk.subarray(at, end));
          bytesLeft -= end - at;
          at = end;
          continue;
        }
        head.push(chunk[at] ?? 0);
        at += 1;
        const length = bodyLength();
        if (length === undefined) return null;
        if (length === null) continue;
        isPassing = length <= largestBytes;
        if (!isPassing && (head[0] ?? 0) >> 4 !== PUBLISH) return null;
        if (isPassing) parts.push(Buffer.from(head));
        else leftOut += 1;
        head = [];
        bytesLeft = length;
      }
      return { parts, leftOut };
    },
  };
}

import { parseObject, textAt, type VendorObject } from '../lenient.ts';

/** Bit fields come as hexadecimal text without a prefix (A.5), wider than 32 bits. */
export function hexBitsAt(from: VendorObject | null, key: string): bigint | null {
  const text = textAt(from, key);
  return text !== null && /^[0-9a-f]{1,64}$/i.test(text) ? BigInt(`0x${text}`) : null;
}

export function hasBit(bits: bigint, bit: number): boolean {
  return ((bits >> BigInt(bit)) & 1n) === 1n;
}

/** Names of filaments may not be valid UTF-8: the message is still worth reading. */
export function parsePayload(payload: Uint8Array): VendorObject | null {
  try {
    return parseObject(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    // Not UTF-8, which latin-1 can't fail on.
    return parseObject(Buffer.from(payload).toString('latin1'));
  }
}

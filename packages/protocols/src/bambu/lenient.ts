/** Reading what a device sent: numbers come as strings, fields are missing, and nothing here may throw. */

export type VendorObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is VendorObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectAt(from: VendorObject | null, key: string): VendorObject | null {
  const value = from?.[key];
  return isObject(value) ? value : null;
}

export function objectsAt(from: VendorObject | null, key: string): readonly VendorObject[] {
  const value = from?.[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function numberFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function numberAt(from: VendorObject | null, key: string): number | null {
  return numberFrom(from?.[key]);
}

export function integerAt(from: VendorObject | null, key: string): number | null {
  const number = Math.trunc(numberAt(from, key) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}

/** Null when missing or blank: printers send "" for "nothing". */
export function textAt(from: VendorObject | null, key: string): string | null {
  const value = from?.[key];
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

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
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
  } catch {
    // Not UTF-8, which latin-1 can't fail on.
    text = Buffer.from(payload).toString('latin1');
  }
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    // Not JSON: nothing to read, and the caller counts it.
    return null;
  }
}

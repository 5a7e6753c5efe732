/** Excel saves a table as UTF-8, as UTF-16, or, by its plainest choice, in the letters of western Windows. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What is no UTF-8 has its umlauts in one byte each.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

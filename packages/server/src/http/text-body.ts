const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Text as programs save it: UTF-8 or UTF-16 by its mark, UTF-8 without one, else what Windows writes. No mark is left. */
export function decodeText(bytes: Buffer): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8. Every byte is a sign in Windows-1252, so this can't fail, and umlauts stay what they were.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

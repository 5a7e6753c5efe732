/** What a host sends down the serial line: a plain command, or a line of a print with its number and checksum. */
export type HostLine =
  | { readonly kind: 'command'; readonly text: string; readonly number: number | null }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'nothing' };

const NUMBERED = /^N(-?\d+)\s*(.*?)\s*(?:\*(\d+))?$/;

/** The checksum covers all before its star, the blank included. */
export function readLine(raw: string): HostLine {
  const line = raw.replace(/\r$/, '');
  // A comment of its own is how the chip between USB and board is talked to.
  if (line.trim() === '' || line.startsWith(';')) return { kind: 'nothing' };
  const numbered = NUMBERED.exec(line);
  if (numbered === null) return { kind: 'command', text: line.trim(), number: null };
  const [, number = '0', text = '', checksum] = numbered;
  const covered = line.slice(0, line.lastIndexOf('*'));
  if (checksum === undefined || Number(checksum) !== checksumOf(covered)) return { kind: 'damaged' };
  return { kind: 'command', text, number: Number(number) };
}

export function checksumOf(text: string): number {
  let sum = 0;
  for (const byte of Buffer.from(text, 'latin1')) sum ^= byte;
  return sum;
}

/** The figure after a letter: `S` of `M155 S2 C7` is 2. */
export function figure(command: string, letter: string): number | null {
  const found = new RegExp(`\\s${letter}(-?\\d+(?:\\.\\d+)?)`).exec(command);
  return found === null ? null : Number(found[1]);
}

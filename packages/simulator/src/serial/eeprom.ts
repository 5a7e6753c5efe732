/** The printer's lasting memory, as the debug command D3 shows and writes it. */
export interface Eeprom {
  /** The lines that D3 answers, written first where it carries bytes; none for a command that it does not understand. */
  answer(command: string): readonly string[];
}

const BYTES_A_LINE = 16;
const SIZE = 0x1000;
const D3 = /^D3 Ax([0-9a-f]{1,4})(?: C(\d+))?(?: X((?:[0-9a-f]{2})+))?$/i;

export function createEeprom(): Eeprom {
  const bytes = Buffer.alloc(SIZE);
  const hex = (from: number, count: number): string =>
    [...bytes.subarray(from, from + count)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

  return {
    answer(command) {
      const found = D3.exec(command);
      if (found === null) return [];
      const from = Number.parseInt(found[1] ?? '0', 16);
      const written = Buffer.from(found[3] ?? '', 'hex');
      written.copy(bytes, from);
      const count = Number(found[2] ?? written.length);
      const lines: string[] = [];
      for (let at = from; at < from + count; at += BYTES_A_LINE) {
        const length = Math.min(BYTES_A_LINE, from + count - at);
        lines.push(`${at.toString(16).padStart(4, '0')}  ${hex(at, length)}`);
      }
      return lines;
    },
  };
}

/** Reads a G-code line's words (`X12.5`) straight from the bytes: a print has millions of them. */
export class Words {
  x = Number.NaN;
  y = Number.NaN;
  z = Number.NaN;
  e = Number.NaN;
  i = Number.NaN;
  j = Number.NaN;
  r = Number.NaN;
  /** Where the last number ended. */
  #at = 0;

  get at(): number {
    return this.#at;
  }

  /** The words from `start` up to a comment; what is absent or no number is NaN. */
  parse(bytes: Buffer, start: number, end: number): void {
    this.x = this.y = this.z = this.e = this.i = this.j = this.r = Number.NaN;
    this.#at = start;
    while (this.#at < end) {
      const letter = (bytes[this.#at++] ?? 0) & 0xdf;
      // A `;` (0x3b) opens a comment, and so does `(`: 0x1b and 0x08 without the bit that makes letters small.
      if (letter === 0x1b || letter === 0x08) return;
      if (letter < 0x45 || letter > 0x5a) continue;
      const value = this.number(bytes, this.#at, end);
      if (letter === 0x58) this.x = value;
      else if (letter === 0x59) this.y = value;
      else if (letter === 0x5a) this.z = value;
      else if (letter === 0x45) this.e = value;
      else if (letter === 0x49) this.i = value;
      else if (letter === 0x4a) this.j = value;
      else if (letter === 0x52) this.r = value;
    }
  }

  /** A decimal number at `start`, after blanks; NaN when there is none. Leaves `at` behind it. */
  number(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end && bytes[at] === 0x20) at++;
    let sign = 1;
    if (bytes[at] === 0x2d) {
      sign = -1;
      at++;
    } else if (bytes[at] === 0x2b) at++;
    let value = 0;
    let digits = 0;
    let scale = 0;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + (byte - 0x30);
        digits++;
        if (scale > 0) scale *= 10;
      } else if (byte === 0x2e && scale === 0) scale = 1;
      else break;
    }
    this.#at = at;
    if (digits === 0) return Number.NaN;
    return (sign * value) / (scale > 0 ? scale : 1);
  }
}

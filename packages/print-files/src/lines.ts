const newline = 10;
/** Longer than any line that a reader understands, so the rest of an endless one is dropped. */
const maxLineBytes = 8192;

/** Cuts pieces of a file into lines without copying, but for a line that two pieces share. */
export class LineCutter {
  readonly #onLine: (bytes: Buffer, start: number, end: number) => void;
  readonly #carry = Buffer.alloc(maxLineBytes);
  #carried = 0;

  constructor(onLine: (bytes: Buffer, start: number, end: number) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    let start = 0;
    if (this.#carried > 0) {
      const end = chunk.indexOf(newline);
      this.#keep(chunk, 0, end === -1 ? chunk.length : end);
      if (end === -1) return;
      this.#flush();
      start = end + 1;
    }
    for (;;) {
      const end = chunk.indexOf(newline, start);
      if (end === -1) break;
      this.#onLine(chunk, start, Math.min(end, start + maxLineBytes));
      start = end + 1;
    }
    this.#keep(chunk, start, chunk.length);
  }

  end(): void {
    if (this.#carried > 0) this.#flush();
  }

  #keep(chunk: Buffer, start: number, end: number): void {
    const room = maxLineBytes - this.#carried;
    this.#carried += chunk.copy(this.#carry, this.#carried, start, Math.min(end, start + room));
  }

  #flush(): void {
    this.#onLine(this.#carry, 0, this.#carried);
    this.#carried = 0;
  }
}

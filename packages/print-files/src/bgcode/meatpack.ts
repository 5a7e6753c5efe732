const packedCharacters = Buffer.from('0123456789. \nGX', 'latin1');
const full = 0x0f;
const newline = 12;
const signal = 0xff;
const commands = { enable: 251, disable: 250, reset: 249, noSpaces: 247, spaces: 246 } as const;

/** Undoes MeatPack, which holds two of G-code's fifteen commonest characters in one byte. */
export class MeatPack {
  #isPacking = false;
  #hasSpaces = true;
  #signals = 0;
  /** Characters that follow in a byte of their own, and the packed one that goes behind the first of them. */
  #fullWanted = 0;
  #held = -1;

  unpack(packed: Buffer): Buffer {
    const out = Buffer.alloc(packed.length * 2);
    let length = 0;
    const put = (character: number) => {
      out[length++] = character;
    };
    for (const byte of packed) {
      if (this.#signals === 2) {
        this.#signals = 0;
        this.#command(byte);
      } else if (byte === signal && this.#fullWanted === 0) {
        this.#signals++;
      } else if (this.#signals === 1) {
        // A lone signal byte was a pair of two full characters, and this is the first of them.
        this.#signals = 0;
        if (this.#isPacking) this.#fullWanted = 2;
        else put(signal);
        this.#character(byte, put);
      } else this.#character(byte, put);
    }
    return out.subarray(0, length);
  }

  #command(byte: number): void {
    if (byte === commands.enable) this.#isPacking = true;
    else if (byte === commands.disable) this.#isPacking = false;
    else if (byte === commands.noSpaces) this.#hasSpaces = false;
    else if (byte === commands.spaces) this.#hasSpaces = true;
    else if (byte === commands.reset) {
      this.#isPacking = false;
      this.#hasSpaces = true;
    }
  }

  #character(byte: number, put: (character: number) => void): void {
    if (!this.#isPacking) {
      put(byte);
      return;
    }
    if (this.#fullWanted > 0) {
      put(byte);
      this.#fullWanted--;
      if (this.#held >= 0) put(this.#held);
      this.#held = -1;
      return;
    }
    const first = byte & full;
    const second = byte >> 4;
    if (first !== full) put(this.#lookUp(first));
    // A line of odd length ends in a half byte that means nothing.
    if (first === newline) return;
    this.#fullWanted = (first === full ? 1 : 0) + (second === full ? 1 : 0);
    // The full character comes first when the first half asks for it; the second half waits behind it.
    if (first === full && second !== full) this.#held = this.#lookUp(second);
    else if (second !== full) put(this.#lookUp(second));
  }

  #lookUp(half: number): number {
    // Where blanks are left out, E has the place of the blank.
    if (half === 11 && !this.#hasSpaces) return 0x45;
    return packedCharacters[half] ?? 0;
  }
}

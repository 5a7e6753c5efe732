const maxTools = 64;

/**
 * How much filament has left each tool. A retraction takes back and the next push forward only makes up for it, so
 * a tool's use is the furthest point its filament has reached.
 */
export class Extruded {
  #tool = 0;
  readonly #position: number[] = [];
  readonly #furthest: number[] = [];
  #isCutting = false;

  select(tool: number): void {
    // Bambu sends T255, T1000 and the like for "no tool" and for the head itself.
    if (tool >= maxTools) return;
    // A cutter has made the retracted end waste: there is nothing to make up for when the tool comes back.
    if (this.#isCutting) this.#position[this.#tool] = this.#furthest[this.#tool] ?? 0;
    this.#tool = tool;
  }

  /** Between Bambu's M620 and M621 the old filament is cut off and the new one flushed. */
  setCutting(isCutting: boolean): void {
    this.#isCutting = isCutting;
  }

  add(lengthMm: number): void {
    const position = (this.#position[this.#tool] ?? 0) + lengthMm;
    this.#position[this.#tool] = position;
    if (position > (this.#furthest[this.#tool] ?? 0)) this.#furthest[this.#tool] = position;
  }

  /** By tool, a tool that is not used yet as 0. */
  lengths(): number[] {
    return Array.from(this.#furthest, (length) => Math.round((length ?? 0) * 1e3) / 1e3);
  }
}

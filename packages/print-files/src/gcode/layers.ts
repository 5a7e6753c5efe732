import { said } from '@farmhand/words';
import type { LayerUse } from '../description.ts';
import { PrintFileProblem } from '../problem.ts';
import type { Extruded } from './extruded.ts';

export type LayerMark = 'prusa' | 'bambu' | 'cura' | 'height';

/**
 * One row per layer. Files mark their layers in one of several ways, some in two at once, so the first way that is
 * seen counts; a rise of the extruding nozzle counts only while nothing better was seen.
 */
export class Layers {
  readonly #extruded: Extruded;
  readonly #limit: number;
  #mark: LayerMark = 'height';
  #rows: LayerUse[] = [];
  #begun = 0;

  constructor(extruded: Extruded, limit: number) {
    this.#extruded = extruded;
    this.#limit = limit;
  }

  get areMarked(): boolean {
    return this.#mark !== 'height';
  }

  /** How many layers have begun. */
  get count(): number {
    return this.#begun;
  }

  begin(mark: LayerMark): void {
    if (this.#mark === 'height' && mark !== 'height') {
      this.#mark = mark;
      this.#rows = [];
      this.#begun = 0;
    }
    if (mark !== this.#mark) return;
    // What is extruded before the first layer (the purge line) belongs to it.
    if (this.#begun > 0) this.#close();
    this.#begun++;
    if (this.#begun > this.#limit) {
      throw new PrintFileProblem('too_large', said('print_file.too_many_layers', { most: this.#limit }));
    }
  }

  rows(): LayerUse[] {
    if (this.#begun > this.#rows.length) this.#close();
    return this.#rows;
  }

  #close(): void {
    this.#rows.push({ layer: this.#begun, length_mm: this.#extruded.lengths() });
  }
}

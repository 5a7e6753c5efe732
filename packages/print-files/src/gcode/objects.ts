import { label } from '../numbers.ts';

/**
 * The objects that a G-code body names. A file may speak several dialects at once; the ids of the first of these count:
 * Bambu's labels (which skipping takes), Marlin's numbers, and the order in which names first appear.
 */
export class ObjectNames {
  readonly #labelled = new Map<number, string>();
  readonly #numbered = new Map<number, string>();
  readonly #named = new Map<string, number>();
  readonly #limit: number;
  #begun: number | null = null;
  #lastName: string | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `; printing object cube.stl id:0 copy 1`, then for Bambu `; start printing object, unique label id: 88`. */
  comment(text: string): void {
    const printing = /^printing object (.{1,300})$/.exec(text);
    if (printing) {
      this.#addNamed(printing[1] ?? '');
      this.#lastName = label(printing[1]?.replace(/ id:\d+ copy \d+$/, ''));
    }
    const labelled = /^start printing object, unique label id: (\d{1,9})/.exec(text);
    if (labelled) {
      this.#add(this.#labelled, Number(labelled[1]), this.#lastName);
      this.#lastName = null;
    }
  }

  /** `EXCLUDE_OBJECT_DEFINE NAME=cube_id_0_copy_0 CENTER=...` */
  define(line: string): void {
    const name = /\bNAME=("[^"]{1,200}"|\S{1,200})/.exec(line)?.[1];
    if (name !== undefined) this.#addNamed(name);
  }

  /** `M486 S2` begins object 2 and -1 none; `M486 Acube` names the one begun. */
  marlin(line: string): void {
    const begun = /\bS\s*(-?\d{1,9})/.exec(line);
    if (begun) {
      const id = Number(begun[1]);
      this.#begun = id >= 0 ? id : null;
      if (id >= 0) this.#add(this.#numbered, id, null);
    }
    const name = /\bA(.{1,300})$/.exec(line.replace(/\bS\s*-?\d{1,9}/, ''))?.[1];
    if (name !== undefined && this.#begun !== null) this.#add(this.#numbered, this.#begun, label(name));
  }

  list(): { id: number; name: string }[] {
    const ids = this.#labelled.size > 0 ? this.#labelled : this.#numbered;
    if (ids.size > 0) return [...ids].map(([id, name]) => ({ id, name }));
    return [...this.#named].map(([name, id]) => ({ id, name }));
  }

  #addNamed(text: string): void {
    const name = label(text);
    if (name === null || this.#named.has(name) || this.#named.size >= this.#limit) return;
    this.#named.set(name, this.#named.size);
  }

  #add(ids: Map<number, string>, id: number, name: string | null): void {
    const known = ids.get(id);
    if (known === undefined && ids.size >= this.#limit) return;
    if (known === undefined || name !== null) ids.set(id, name ?? `Object ${id}`);
  }
}

import { label } from '../numbers.ts';

/** The objects that a G-code body names, with the ids its own dialect gives them. */
export class ObjectNames {
  readonly #byId = new Map<number, string>();
  readonly #idByName = new Map<string, number>();
  readonly #limit: number;
  #marlin: number | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `; start printing object, unique label id: 88`, `; printing object cube.stl id:0 copy 1` */
  comment(text: string): void {
    const labelled = /^start printing object, unique label id: (\d{1,9})/.exec(text);
    if (labelled) this.#add(Number(labelled[1]), null);
    const printing = /^printing object (.{1,300})$/.exec(text);
    if (printing) this.#addNamed(printing[1] ?? '');
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
      this.#marlin = id >= 0 ? id : null;
      if (id >= 0) this.#add(id, null);
    }
    const name = /\bA(.{1,300})$/.exec(line.replace(/\bS\s*-?\d{1,9}/, ''))?.[1];
    if (name !== undefined && this.#marlin !== null) this.#add(this.#marlin, label(name));
  }

  list(): { id: number; name: string }[] {
    return [...this.#byId].map(([id, name]) => ({ id, name }));
  }

  #addNamed(text: string): void {
    const name = label(text);
    if (name === null || this.#idByName.has(name) || this.#idByName.size >= this.#limit) return;
    this.#idByName.set(name, this.#idByName.size);
    // A file with Marlin's or Bambu's numbers has better ids than the order of names.
    if (this.#byId.size < this.#idByName.size) this.#add(this.#idByName.size - 1, name);
  }

  #add(id: number, name: string | null): void {
    const known = this.#byId.get(id);
    if (known === undefined && this.#byId.size >= this.#limit) return;
    if (known === undefined || name !== null) this.#byId.set(id, name ?? `Object ${id}`);
  }
}

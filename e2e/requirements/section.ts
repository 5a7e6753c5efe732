/** A promise of the specification, in its own words, that is not kept to the letter on purpose. */
export interface Deviation {
  readonly says: string;
  /** How it is done instead, and the section of the wire contract that decided it. */
  readonly deviates: string;
  readonly contract: string;
}

/**
 * Promises of one section by id, each a quotation of the specification without its typography. Tests cite an id in a
 * comment line above them: `// spec: S2.4 S2.9`. A test of what is done differently marks the promise: `// spec: ~S2.39`.
 */
export type Section = Readonly<Record<`S${number}.${number}`, string | Deviation>>;

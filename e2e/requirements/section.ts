/** A promise of the specification that no test proves: it is not built yet, or it is and nobody shows it. */
export interface Open {
  readonly says: string;
  /** What is missing. */
  readonly planned?: string;
  /** It is there; why no test shows it. */
  readonly unproven?: string;
}

/** Promises of one section by id. Tests cite an id in a comment line above them: `// spec: S2.4 S2.9`. */
export type Section = Readonly<Record<`S${number}.${number}`, string | Open>>;

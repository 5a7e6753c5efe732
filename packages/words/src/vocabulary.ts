/** Words that stand within sayings and mean one of a few things; every language has its own for each. */
export const VOCABULARY = {
  role: ['viewer', 'operator', 'admin'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type VocabularyWords = {
  readonly [L in keyof typeof VOCABULARY]: Readonly<Record<(typeof VOCABULARY)[L][number], string>>;
};

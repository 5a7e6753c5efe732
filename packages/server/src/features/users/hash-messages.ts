/** What goes to the thread that hashes, and what comes back. */
export interface HashTask {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
}

export type HashResult = { readonly key: Uint8Array } | { readonly problem: string };

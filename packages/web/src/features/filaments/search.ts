import { textIn, without } from '../../ui/address.ts';

/** Which filaments are shown; the address says what differs from `EVERYTHING`. */
export interface LibrarySearch {
  readonly q: string;
  /** Empty for any. */
  readonly material: string;
  /** Only what this farm has added. */
  readonly isOwn: boolean;
}

export const EVERYTHING: LibrarySearch = { q: '', material: '', isOwn: false };

export function filamentSearch(raw: Readonly<Record<string, unknown>>): Partial<LibrarySearch> {
  return without<LibrarySearch>(
    { q: textIn(raw['q']), material: textIn(raw['material']), isOwn: raw['isOwn'] === true },
    EVERYTHING,
  );
}

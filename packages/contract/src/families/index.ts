import { BAMBU } from './bambu.ts';
import { ELEGOO } from './elegoo.ts';
import type { FamilyEntry } from './entry.ts';
import { MOONRAKER } from './moonraker.ts';
import { PRUSALINK } from './prusalink.ts';

/** In the order in which people are offered them. */
export const FAMILIES = ['bambu', 'moonraker', 'prusalink', 'elegoo'] as const;
export type Family = (typeof FAMILIES)[number];

/** As each is written down, for its own adapter. Others ask `familyEntry`. */
export const FAMILY_ENTRIES = {
  bambu: BAMBU,
  moonraker: MOONRAKER,
  prusalink: PRUSALINK,
  elegoo: ELEGOO,
} as const satisfies Readonly<Record<Family, FamilyEntry>>;

/** The hints that the page must have words for. */
export type CredentialHint =
  (typeof FAMILY_ENTRIES)[Family]['credentials']['ways'][number]['fields'][number]['hint'];

export function familyEntry(family: Family): FamilyEntry<CredentialHint> {
  return FAMILY_ENTRIES[family];
}

/** One value for each family. */
export function perFamily<T>(make: (family: Family) => T): Record<Family, T> {
  return {
    bambu: make('bambu'),
    moonraker: make('moonraker'),
    prusalink: make('prusalink'),
    elegoo: make('elegoo'),
  };
}

import type { PrintFileKind } from '../features/print-file-kinds.ts';
import type { Capability } from '../features/printer-state.ts';

/**
 * All that the service, the page and the tools know of a family of printers besides its wire, which is in
 * packages/protocols. Nobody else compares families by name: who has to treat one differently asks for something that
 * stands here. Values are written out and never made by a call, for the page has no others (ADR 11).
 */
export interface FamilyEntry<Hint extends string = string> {
  /** What people call it: names of makers and programs are the same in every language. */
  readonly name: string;
  /** The same where somebody connects to it, with the protocol if the name does not say it. */
  readonly connectionName: string;
  /** Who builds the machines; null where that is told by the model alone. */
  readonly maker: string | null;
  /** Its page in docs/printers. */
  readonly docs: string;
  /** The kinds of files that it prints. A kind that one family alone takes was made for that family. */
  readonly takes: readonly PrintFileKind[];
  /** Whether the next file may be sent to it while it prints. */
  readonly stages: boolean;
  readonly silence: Silence;
  readonly slots: Slots;
  /** What every model can do; the adapter adds what some can. */
  readonly capabilities: readonly Capability[];
  readonly needsSerial: boolean;
  readonly credentials: {
    /** False where a printer may let in everybody. */
    readonly needed: boolean;
    /** Those a person chooses from, the usual one first; none where it asks for nothing. */
    readonly ways: readonly CredentialWay<Hint>[];
  };
  /** Its own ports, which a forwarded or simulated printer may change; null where the printer itself says which. */
  readonly ports: Readonly<Partial<Record<PortName, number | null>>>;
  readonly models: readonly ModelGroup[];
  /** By what words a model that is not in the table is told to be of this family. */
  readonly modelWords: ModelWords;
  /** How many a simulated fleet has when nothing is said. */
  readonly simulated: number;
}

/** When a printer that says nothing counts as offline (contract section 3). */
export type Silence =
  | { readonly silentMs: number }
  /** For families that are asked instead of telling: so many questions without an answer. */
  | { readonly failedPolls: number; readonly pollMs: number };

/** Whether slots are those of units beside the printer, or each is a tool of its own. */
export type Slots = 'units' | 'tools';

/** In the order in which people are asked for them. */
export const PORT_NAMES = ['mqtt', 'ftps', 'http', 'camera'] as const;
export type PortName = (typeof PORT_NAMES)[number];

/** One way to be let in; its fields are those of the contract's credentials. */
export type CredentialWay<Hint extends string = string> =
  | { readonly way: 'access_code'; readonly fields: readonly CredentialField<'access_code', Hint>[] }
  | { readonly way: 'api_key'; readonly fields: readonly CredentialField<'api_key', Hint>[] }
  | { readonly way: 'password'; readonly fields: readonly CredentialField<'username' | 'password', Hint>[] };

export interface CredentialField<Name extends string = string, Hint extends string = string> {
  readonly name: Name;
  readonly isSecret: boolean;
  /** Which of the page's hints says where people find it. */
  readonly hint: Hint;
  /** What it mostly is. */
  readonly usual?: string;
}

/**
 * Printer models of one maker. Two names are of one model only where makers or slicers treat them so: the MK3S profile is
 * for MK3S and MK3S+, but MK4 is not MK4S.
 */
export interface ModelGroup {
  readonly maker: string;
  /** How the maker is written before a model's name, when it is. */
  readonly words: readonly string[];
  /** What may follow a name without making it another machine, as it is compared: lower case, letters and digits. */
  readonly extras?: RegExp;
  /** As it is shown, then how slicers, hosts and people write it beside that. */
  readonly models: Readonly<Record<string, readonly string[]>>;
}

export interface ModelWords {
  readonly pattern: RegExp;
  /** A maker's name says more than that of a program which runs on machines of many makers. */
  readonly isMaker: boolean;
}

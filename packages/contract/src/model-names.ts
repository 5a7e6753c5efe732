import type { ModelGroup } from './families/entry.ts';
import { FAMILIES, type Family, familyEntry } from './families/index.ts';

/** What a name says about a machine. */
export interface PrinterModelName {
  /** Null when the name has no maker that is known here. */
  readonly vendor: string | null;
  /** As it is shown: that of the table, or else the name itself without its nozzle. */
  readonly model: string;
  /** Null where the table does not have the model. */
  readonly family: Family | null;
  /** Two names are of one model when these are the same. Empty when the name says no model at all. */
  readonly key: string;
}

/** "0.4 nozzle", "(0.4 nozzle)", "HF0.4 nozzle", "0.4 mm nozzle". */
const NOZZLE = /\(?\b(?:hf ?)?\d+(?:[.,]\d+)? ?(?:mm )?nozzle\b\)?/gi;
/** "MK3S && MK3S+", "MINI & MINI+": a profile for both, which is named for the first. */
const AND_OTHERS = / ?&.*$/;
/** What slicers write when nobody told them which printer it is. */
const ANY_MACHINE = /^(?:generic|custom|unknown)\b|^my ?(?:klipper|marlin|rrf)\b/i;

const MAX_LENGTH = 200;

interface Known {
  readonly group: ModelGroup;
  readonly family: Family;
  readonly model: string;
}

interface Index {
  readonly known: ReadonlyMap<string, Known>;
  /** The longest word first. */
  readonly makers: readonly { readonly word: string; readonly vendor: string }[];
  readonly extras: readonly RegExp[];
}

/** Made when the first name is read: the page has nothing of the contract that is made while it loads (ADR 11). */
let index: Index | undefined;

function indexed(): Index {
  if (index !== undefined) return index;
  const groups = FAMILIES.flatMap((family) => familyEntry(family).models.map((group) => ({ group, family })));
  index = {
    known: knownNames(groups),
    makers: makerWords(groups),
    extras: groups.flatMap(({ group }) => group.extras ?? []),
  };
  return index;
}

type Groups = readonly { readonly group: ModelGroup; readonly family: Family }[];

function knownNames(groups: Groups): Index['known'] {
  const known = new Map<string, Known>();
  for (const { group, family } of groups)
    for (const [model, aliases] of Object.entries(group.models))
      for (const name of [model, ...aliases])
        for (const word of ['', group.maker, ...group.words])
          known.set(plain(word + name), { group, family, model });
  return known;
}

function makerWords(groups: Groups): Index['makers'] {
  return groups
    .flatMap(({ group: { maker, words } }) =>
      [maker, ...words].map((word) => ({ word: plain(word), vendor: maker })),
    )
    .sort((one, other) => other.word.length - one.word.length);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll(/[^a-z0-9]/g, '');
}

function withoutNozzle(name: string): string {
  return name.slice(0, MAX_LENGTH).replaceAll(NOZZLE, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** By its whole name, else without what does not make it another machine. */
function find(key: string): Known | undefined {
  const { known, extras: all } = indexed();
  const whole = known.get(key);
  if (whole !== undefined) return whole;
  for (const extras of all) {
    const shorter = key.replace(extras, '');
    if (shorter === key || shorter === '') continue;
    const found = find(shorter);
    if (found?.group.extras === extras) return found;
  }
  return undefined;
}

/** Reads a model's name as slicers, hosts and people write it. */
export function canonicalModel(name: string): PrinterModelName {
  const text = withoutNozzle(name);
  const known = find(plain(text.replace(AND_OTHERS, '')));
  if (known !== undefined) {
    const { maker } = known.group;
    return { vendor: maker, model: known.model, family: known.family, key: plain(maker + known.model) };
  }
  const key = plain(text);
  const maker = indexed().makers.find(({ word }) => key.startsWith(word));
  return {
    vendor: maker?.vendor ?? null,
    model: text,
    family: null,
    key: key.slice(maker?.word.length ?? 0),
  };
}

export function modelKey(name: string): string {
  return canonicalModel(name).key;
}

export function isSameModel(one: string, other: string): boolean {
  return one === other || modelKey(one) === modelKey(other);
}

/** Each machine that these names are of, once, as it is shown. */
export function modelsIn(names: readonly string[]): readonly string[] {
  return [...new Map(names.map(canonicalModel).map(({ key, model }) => [key, model])).values()].sort();
}

/** The names to choose from, as they are shown. */
export function modelsOfFamily(family: Family): readonly string[] {
  return familyEntry(family).models.flatMap(({ models }) => Object.keys(models));
}

/** Whether a file that names this printer was sliced for any: its slicer was not told which one. */
export function isAnyModel(name: string): boolean {
  return ANY_MACHINE.test(name);
}

import { familyEntry, type Job, type Model, modelsIn, type Printer, type Spool } from '@farmhand/contract';
import { mainFile } from '../figures.ts';
import { isFed, mapFilaments, placesOf } from '../print/filament-map.ts';
import { isMadeFor } from '../print/made-for.ts';

/** Why a model can't run on a printer at all. */
export type Unable = 'no_files' | 'not_sliced' | 'other_kind' | 'other_machine';

export interface Offer {
  readonly model: Model;
  readonly unable: Unable | null;
  /** What it was sliced for, where that is what keeps it from here. */
  readonly machines: readonly string[];
  /** Whether what is loaded there would do, as far as anybody knows. */
  readonly isFed: boolean;
}

interface World {
  readonly models: readonly Model[];
  readonly spools: readonly Spool[];
  /** The latest, of whichever printer. */
  readonly jobs: readonly Pick<Job, 'model_id' | 'created_at'>[];
}

/** The library for one printer: what could run there first, and of each kind what was used last. */
export function offersFor(printer: Printer, { models, spools, jobs }: World): readonly Offer[] {
  const places = placesOf(printer, spools);
  const used = lastUses(jobs);
  const lastUse = ({ id, created_at }: Model) => used.get(id) ?? created_at;
  return models
    .map((model) => offerOf(model, printer, places))
    .sort(
      (one, other) =>
        Number(one.unable !== null) - Number(other.unable !== null) ||
        lastUse(other.model).localeCompare(lastUse(one.model)) ||
        other.model.id - one.model.id,
    );
}

function offerOf(model: Model, printer: Printer, places: ReturnType<typeof placesOf>): Offer {
  const sliced = model.files.filter(({ is_current, is_printable }) => is_current && is_printable);
  const file = sliced.find((each) => isMadeFor(each, printer));
  const filaments = file?.plates[0]?.filaments ?? [];
  const { unable, machines } = file === undefined ? whyNot(model, sliced, printer) : ABLE;
  return { model, unable, machines, isFed: isFed(mapFilaments(filaments, places, false)) };
}

const ABLE = { unable: null, machines: [] } as const;

function whyNot(model: Model, sliced: Model['files'], printer: Printer): Pick<Offer, 'unable' | 'machines'> {
  if (mainFile(model.files) === undefined) return { unable: 'no_files', machines: [] };
  if (sliced.length === 0) return { unable: 'not_sliced', machines: [] };
  const { takes } = familyEntry(printer.family);
  const named = sliced.flatMap(
    ({ printer_model, family }) => printer_model ?? (family === null ? [] : familyEntry(family).name),
  );
  const machines = modelsIn(named);
  const isKind = sliced.some(({ kind }) => takes.includes(kind));
  return { unable: machines.length > 0 || isKind ? 'other_machine' : 'other_kind', machines };
}

function lastUses(jobs: World['jobs']): ReadonlyMap<number, string> {
  const used = new Map<number, string>();
  for (const { model_id: id, created_at: at } of jobs)
    if (id !== null && (used.get(id) ?? '') < at) used.set(id, at);
  return used;
}

/** Every word that was typed stands somewhere in what is said of the model. */
export function matching(offers: readonly Offer[], typed: string): readonly Offer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return offers;
  return offers.filter(({ model: { name, category, tags, files } }) => {
    const said = [name, category ?? '', ...tags, ...files.map(({ file_name }) => file_name)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

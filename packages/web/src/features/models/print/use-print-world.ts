import type { JobFilament, Model, Printer, Spool } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { printersQuery } from '../../../farm/printers.ts';
import { couldStart } from '../../printers/index.ts';
import { isFed, type Mapped, mapFilaments, placesOf } from './filament-map.ts';
import { type Able, ablePrinters, completed, filesFor, type PrintDraft } from './print-draft.ts';
import { activeSpoolsQuery } from './queries.ts';

export interface Candidate extends Able {
  readonly mapping: readonly Mapped[];
  readonly isFed: boolean;
}

const NO_PRINTERS: readonly Printer[] = [];
const NO_SPOOLS: readonly Spool[] = [];

/** Printers that could start come first, then those with the right filament. */
const rank = ({ printer, isFed: fed }: Candidate): number => (couldStart(printer) ? 0 : 1) + (fed ? 0 : 2);

/** What the draft meets in the farm as it is now. */
export function usePrintWorld(model: Model, draft: PrintDraft, usual: JobFilament | null) {
  const printers = useQuery(printersQuery).data ?? NO_PRINTERS;
  const spools = useQuery(activeSpoolsQuery).data ?? NO_SPOOLS;
  const files = useMemo(() => filesFor(model, draft), [model, draft]);
  const candidates = useMemo(() => {
    const able = ablePrinters(printers, files, draft).map((each): Candidate => {
      const places = placesOf(each.printer, spools);
      const mapping = mapFilaments(completed(each.plate.filaments, usual), places, draft.matchColour);
      return { ...each, mapping, isFed: isFed(mapping) };
    });
    return able.sort((one, other) => rank(one) - rank(other));
  }, [printers, files, draft, spools, usual]);
  return { printers, files, candidates };
}

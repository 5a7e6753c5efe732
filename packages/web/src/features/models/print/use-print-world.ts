import type { Model, Printer, Spool } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../auth/use-me.ts';
import { orgSettingsQuery } from '../../groups/queries.ts';
import { couldStart } from '../../printers/plates.ts';
import { printersQuery } from '../../printers/queries.ts';
import { isFed, type Mapped, mapFilaments, placesOf } from './filament-map.ts';
import { type Able, ablePrinters, type DefaultFilament, filesFor, type PrintDraft } from './print-draft.ts';
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
export function usePrintWorld(model: Model, draft: PrintDraft) {
  const { user } = useMe();
  const printersAsked = useQuery(printersQuery);
  const printers = printersAsked.data ?? NO_PRINTERS;
  const spoolsAsked = useQuery(activeSpoolsQuery);
  const spools = spoolsAsked.data ?? NO_SPOOLS;
  const org = useQuery({ ...orgSettingsQuery(user.org_id ?? 0), enabled: user.org_id !== null });
  const files = useMemo(() => filesFor(model, draft), [model, draft]);
  const candidates = useMemo(() => {
    const able = ablePrinters(printers, files, draft).map((each): Candidate => {
      const places = placesOf(each.printer, spools);
      const mapping = mapFilaments(each.plate.filaments, places, draft.matchColour);
      return { ...each, mapping, isFed: isFed(mapping) };
    });
    return able.sort((one, other) => rank(one) - rank(other));
  }, [printers, files, draft, spools]);
  const type = org.data?.default_filament_type ?? null;
  const usual = useMemo<DefaultFilament | null>(
    () => (type === null ? null : { type, color: org.data?.default_filament_color ?? null }),
    [type, org.data],
  );
  const isFarmKnown = printersAsked.isSuccess && spoolsAsked.isSuccess;
  const isSettled = isFarmKnown && (user.org_id === null || org.isSuccess);
  return { printers, spools, files, candidates, usual, isSettled };
}

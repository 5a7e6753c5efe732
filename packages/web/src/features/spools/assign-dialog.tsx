import type { Printer, Spool } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { printersQuery, usePrinter } from '../../farm/printers.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Consequences, InPlace, Named } from './assign-parts.tsx';
import { Note } from './choice.tsx';
import { type Holder, holdersOf } from './holders.ts';
import { type At, PlaceChoice } from './place-choice.tsx';
import { SpoolChoice } from './spool-choice.tsx';
import { useLoad } from './use-placement.ts';
import { SPOOL_WORDS } from './use-run.ts';

interface AssignDialogProps {
  /** What goes in; left out, the person chooses it. */
  readonly spool?: Spool;
  /** Where it goes; left out, the person chooses it. */
  readonly at?: At;
  /** Cancelled, or done. */
  readonly onClose: () => void;
}

/** Which spool is in which place of a printer: asked from the spool's side or from the printer's. */
export function AssignDialog({ spool: given, at, onClose }: AssignDialogProps) {
  const { t } = useLanguage();
  const [spool, setSpool] = useState<Spool | null>(given ?? null);
  const place = useChosenPlace(given, at);
  const [isAsked, setAsked] = useState(false);
  const load = useLoad(onClose);
  const { printer, holder } = place;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (spool !== null && printer !== undefined && holder !== null) load.mutate({ spool, printer, holder });
  }
  return (
    <FormDialog
      title={
        at === undefined
          ? t('spools.loadTitle')
          : t('spools.chooseFor', { slot: at.holder.label, printer: at.printer.name })
      }
      submit={t('spools.load')}
      isBusy={load.isPending}
      error={load.error}
      words={SPOOL_WORDS}
      onClose={onClose}
      onSubmit={submit}
    >
      {given !== undefined && <Named spool={given} />}
      {at !== undefined && <InPlace at={at} onClose={onClose} />}
      {at === undefined ? (
        <PlaceChoice
          printerId={printer?.id ?? null}
          holder={holder}
          onPrinter={place.setPrinter}
          onHolder={place.setHolder}
        />
      ) : (
        <SpoolChoice holder={at.holder} spool={spool} onSpool={setSpool} />
      )}
      <div role="status">
        {isAsked && (spool === null || holder === null) && (
          <Note warns>{t(spool === null ? 'spools.chooseSpool' : 'spools.chooseSlot')}</Note>
        )}
        {spool !== null && printer !== undefined && holder !== null && (
          <Consequences spool={spool} printer={printer} holder={holder} />
        )}
      </div>
    </FormDialog>
  );
}

/** Where the spool is now, until another is chosen; where there is only one place it needs no choosing. */
function useChosenPlace(spool: Spool | undefined, at: At | undefined) {
  const fleet = useQuery(printersQuery).data ?? [];
  const [chosenId, setChosenId] = useState(at?.printer.id ?? spool?.printer_id ?? null);
  const only = fleet.length === 1 ? fleet[0]?.id : undefined;
  const printer = usePrinter(chosenId ?? only ?? 0);
  const [label, setLabel] = useState<string | null>(at?.holder.label ?? null);
  const holders = printer === undefined ? [] : holdersOf(printer);
  const holder =
    holders.find((each) => each.label === label) ?? (holders.length === 1 ? holders[0] : undefined) ?? null;
  return {
    printer,
    holder,
    setPrinter({ id }: Printer): void {
      setChosenId(id);
      setLabel(null);
    },
    setHolder: (chosen: Holder) => setLabel(chosen.label),
  };
}

import type { Spool } from '@farmhand/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { usePrinterName } from '../queue/use-people.ts';
import { placeLabel } from './holders.ts';

type Placed = Pick<Spool, 'printer_id' | 'ams_slot' | 'position' | 'storage_location'>;

/** Where a spool is to be found: in which slot of which printer, else on which shelf. */
export function SpoolPlace({ spool }: { readonly spool: Placed }) {
  const t = useT();
  const nameOf = usePrinterName();
  const { printer_id, storage_location } = spool;
  if (printer_id === null) return storage_location ?? '–';
  return (
    <Anchor inherit renderRoot={(root) => <Link to="/printers/$id" params={{ id: printer_id }} {...root} />}>
      {t('spools.slotOf', { slot: placeLabel(spool) ?? '', printer: nameOf(printer_id) })}
    </Anchor>
  );
}

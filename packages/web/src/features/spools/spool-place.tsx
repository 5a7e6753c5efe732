import type { Spool } from '@farmhand/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { named } from '../../ui/named.tsx';
import { usePlaceWords } from './use-place-words.ts';

type Placed = Pick<Spool, 'printer_id' | 'ams_slot' | 'position' | 'storage_location'>;

/** Where a spool is to be found: in which slot of which printer, else on which shelf. */
export function SpoolPlace({ spool }: { readonly spool: Placed }) {
  const t = useT();
  const place = usePlaceWords()(spool);
  const { printer_id, storage_location } = spool;
  if (printer_id === null || place === null) return named(storage_location) ?? '–';
  return (
    <Anchor inherit renderRoot={(root) => <Link to="/printers/$id" params={{ id: printer_id }} {...root} />}>
      {t('spools.slotOf', place)}
    </Anchor>
  );
}

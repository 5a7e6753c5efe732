import { useCallback } from 'react';
import { usePrinterName } from '../../farm/printer-names.ts';
import { usePrinterFamily } from '../../farm/use-printer-family.ts';
import { type Placed, placeLabel } from './holders.ts';

/** In which slot of which printer a spool is, as people call both; null when it is in none. */
export function usePlaceWords() {
  const nameOf = usePrinterName();
  const familyOf = usePrinterFamily();
  return useCallback(
    (spool: Placed) => {
      const { printer_id } = spool;
      if (printer_id === null) return null;
      return { slot: placeLabel(spool, familyOf(printer_id)) ?? '', printer: nameOf(printer_id) };
    },
    [nameOf, familyOf],
  );
}

export { endingNext, type NeedyPrinter, needOf, needyPrinters } from './attention.ts';
export { isOwn } from './ownership.ts';
export { couldStart, waitsForClearing } from './plates.ts';
export { nameIn, usePrinterName, usePrinterNames } from './printer-names.ts';
export { printersQuery, usePrinter } from './queries.ts';
export { slotLabel, slotNumber, slotWords } from './slot-names.ts';
export { countStates } from './state-counts.ts';
export { STATUS_LOOKS, Status } from './status.tsx';
export { usePrinterFamily } from './use-printer-family.ts';

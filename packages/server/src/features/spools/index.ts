export type { PrinterSlots } from './action-routes.ts';
export { addLoadedSpool, addSpool, retireSpool } from './add-remove.ts';
export { costMicro, toGrams, toMilligrams } from './amounts.ts';
export { filamentUse } from './filament-use.ts';
export { type PrintPosted, type PrintUse, postPrint } from './ledger.ts';
export { type LoadedSpool, loadedSpools } from './place-store.ts';
export { loadByTags, type SeenTag, unloadAll } from './placement.ts';
export {
  type LoadablePrinter,
  type Place,
  type PlaceKey,
  placeKey,
  reportedSlots,
} from './places.ts';
export { checkSpoolWithinToken, mustFindSpool, mustFindSpools } from './policy.ts';
export { nameOf, presentSpool } from './present.ts';
export { type KnownPrices, readPrices } from './price-store.ts';
export { type SpoolDeps, spoolEndpoints } from './routes.ts';
export type { ChangedBody, NewSpoolBody } from './settings.ts';
export { linkedSpools, type SpoolRow, type StockFigures, spoolMaterials, stockFigures } from './store.ts';
export { type LedgerMark, markLedger, postedSince, syncSpool } from './sync.ts';

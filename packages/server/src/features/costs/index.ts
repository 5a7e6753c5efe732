export {
  addCost,
  costFromText,
  costOfRun,
  costText,
  energyByWattage,
  estimateOfCopy,
  NO_COST,
  type PrintCost,
  presentCost,
  type Rates,
  ratesOf,
  timesCost,
  totalOfCost,
} from './print-cost.ts';
export { costOfEnded, materialSpent, pricesFor, type UsedFilament } from './spent.ts';

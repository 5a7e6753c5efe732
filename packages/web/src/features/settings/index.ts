export { settingsQuery } from './queries.ts';
export { useCostWords } from './use-cost-words.ts';
export { useMoney } from './use-money.ts';

export { readSummary } from './figures.ts';
export { summaryEndpoints } from './routes.ts';

import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../http/endpoint.ts';
import { readSummary, type SummaryDeps } from './figures.ts';

export function summaryEndpoints(deps: SummaryDeps): Endpoint[] {
  return [read(ROUTES.getSummary, (db, _input, { principal }) => readSummary(db, deps, principal))];
}

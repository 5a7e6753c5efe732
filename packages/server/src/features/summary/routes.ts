import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read } from '../../http/endpoint.ts';
import { readDay } from './day.ts';
import { readSummary, type SummaryDeps } from './figures.ts';

export function summaryEndpoints(deps: SummaryDeps): Endpoint[] {
  return [
    read(ROUTES.getSummary, async (db, { query: { day_since } }, { principal }) => {
      const summary = await readSummary(db, deps, principal);
      if (day_since === undefined) return summary;
      return { ...summary, day: await readDay(db, principal, Date.parse(day_since), deps.clock.now()) };
    }),
  ];
}

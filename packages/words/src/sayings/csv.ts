import { declare, vendor } from '../facts.ts';

export const csv = declare({
  'csv.quote_not_closed': {},
  'csv.not_csv': { why: vendor },
  'csv.no_lines': {},
});

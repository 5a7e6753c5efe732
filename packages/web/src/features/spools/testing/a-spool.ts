import { ROUTES, type Spool } from '@farmhand/contract';

/** Spools for tests: the contract's example, with what matters to the test. */
export function aSpool(changes: Partial<Spool> = {}): Spool {
  return { ...ROUTES.getSpool.answer.parse(ROUTES.getSpool.example.answer), ...changes };
}

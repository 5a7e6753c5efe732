import { type Filament, ROUTES } from '@farmhand/contract';

/** Filaments for tests: the contract's example, with what matters to the test. */
export function aFilament(changes: Partial<Filament> = {}): Filament {
  return { ...ROUTES.getFilament.answer.parse(ROUTES.getFilament.example.answer), ...changes };
}

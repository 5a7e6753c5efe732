import { modelKey } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { validationFailed } from '../../http/error.ts';

/** The models that a filter names, as they are compared. */
const modelsIn = (filter: string): string[] =>
  filter
    .split(',')
    .map(modelKey)
    .filter((name) => name !== '');

/** Whether a task is for printers of this model. One whose model nobody knows is for no special task. */
export function createApplies(filter: string | null): (model: string | null) => boolean {
  if (filter === null) return () => true;
  const models = new Set(modelsIn(filter));
  return (model) => model !== null && models.has(modelKey(model));
}

export function checkModelFilter(filter: string | null): void {
  if (filter === null || modelsIn(filter).length > 0) return;
  throw validationFailed([{ path: 'body.model_filter', said: said('maintenance.model_filter') }]);
}

import { ROUTES } from '@farmhand/contract';
import type { Answer } from '../farm/farm.ts';
import type { ToolContext } from '../tool.ts';
import { lean, leanWithin } from './lists.ts';
import { signalOf } from './shared.ts';

/** How many are named to somebody who asked for one that is not there. */
const CHOICES = 20;

const madeFor = ({ printer_model, family }: Answer): readonly unknown[] =>
  [printer_model ?? family ?? []].flat();

/** Enough to choose a model to print: what it is called, and for which machines it was sliced. */
export function modelRow(model: Answer): Answer {
  const files = leanWithin(model['files'], ['printer_model', 'family']);
  return lean({ ...model, made_for: [...new Set(files.flatMap(madeFor))] }, [
    'id',
    'name',
    'category',
    'tags',
    'made_for',
  ]);
}

/** The newest models, or nothing when they can't be had: they only come with an error that matters more. */
export async function modelChoices(context: ToolContext): Promise<readonly Answer[]> {
  try {
    const { items } = await context.farm().list(ROUTES.listModels, signalOf(context), { limit: CHOICES });
    return items.map((model) => lean(model, ['id', 'name']));
  } catch {
    return []; // The error that these were for is thrown in any case.
  }
}

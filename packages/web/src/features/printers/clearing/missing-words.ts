import type { TakenOff } from '@farmhand/contract';
import type { Fillings } from '@farmhand/words';
import type { PlateKey } from './words/en.ts';

export type Missing = NonNullable<TakenOff['missing']>;

type Saying = readonly [key: PlateKey, values?: Fillings];

/** How the question is put. An order may lack more than what was thrown away here, and gets all that it lacks. */
export function missingWords(
  { order_id, pieces: missing, copies }: Missing,
  pieces: number,
): Readonly<Record<'title' | 'hint', Saying>> {
  if (order_id !== null) return { title: ['missingOrderTitle'], hint: ['missingOrderHint'] };
  return {
    title: ['missingTitle', { missing, count: pieces }],
    hint: ['missingHint', { count: copies }],
  };
}

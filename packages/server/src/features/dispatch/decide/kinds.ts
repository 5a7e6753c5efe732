import { modelKey } from '@farmhand/contract';
import { remembered } from './remembered.ts';
import type { JobView, PlateFile } from './views.ts';

const keyOf = remembered(modelKey);

/**
 * Names what decides on which printers a job could print at all, so that jobs of the same kind can share the answer.
 * Where a job has failed only changes which printer is the better one.
 */
export function createKinds(): (job: JobView) => string {
  const numbers = new Map<PlateFile, number>();

  function numberOf(file: PlateFile): number {
    const known = numbers.get(file) ?? numbers.size;
    numbers.set(file, known);
    return known;
  }

  return ({ files, org_id, pin, limit, target, required_tags, match_color }) =>
    JSON.stringify([
      files.map(numberOf),
      org_id,
      pin,
      limit,
      target.family,
      target.model === undefined ? undefined : keyOf(target.model),
      required_tags,
      match_color,
    ]);
}

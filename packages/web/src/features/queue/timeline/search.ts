import { oneIn } from '../../../ui/address.ts';
import { ZOOMS, type Zoom } from './layout.ts';

/** How the timeline is looked at, as its address says it. Without a view, the room decides. */
export interface TimelineSearch {
  readonly hours?: Zoom;
  readonly view?: 'chart' | 'list';
}

export const USUAL_HOURS: Zoom = 24;

export function timelineSearch(raw: Readonly<Record<string, unknown>>): TimelineSearch {
  const hours = oneIn(ZOOMS, raw['hours']);
  const view = oneIn(['chart', 'list'], raw['view']);
  return {
    ...(hours !== undefined && hours !== USUAL_HOURS && { hours }),
    ...(view !== undefined && { view }),
  };
}

/** How a job gets to another place in the queue: which calls the service needs, and how the list looks after them. */

export interface Placed {
  readonly id: number;
  readonly priority: number;
}

export interface Move<J extends Placed> {
  readonly id: number;
  /** The list as it will be. */
  readonly after: readonly J[];
  /** Where it was, for the way back. */
  readonly from: { readonly index: number; readonly priority: number };
  /** The priority that it must get first to be able to stand there; null when it has the right one. */
  readonly priority: number | null;
  /** What to send to the order of the queue, one after the other. */
  readonly orders: readonly (readonly number[])[];
}

/** As many as one call takes. */
export const MOST_AT_ONCE = 500;

/**
 * The queue is sorted by priority first, and only within one by place. So a job that is put among others of another
 * priority takes theirs; between two priorities it changes as little as it can. `index` counts without the job itself.
 */
export function planMove<J extends Placed>(
  jobs: readonly J[],
  id: number,
  index: number,
  wanted?: number,
): Move<J> | null {
  const at = jobs.findIndex((job) => job.id === id);
  const job = jobs[at];
  if (job === undefined) return null;
  const rest = jobs.filter((each) => each !== job);
  const to = Math.max(0, Math.min(index, rest.length));
  const priority = wanted ?? between(job.priority, rest[to - 1]?.priority, rest[to]?.priority);
  if (to === at && priority === job.priority) return null;
  const moved = { ...job, priority };
  const after = [...rest.slice(0, to), moved, ...rest.slice(to)];
  const group = after.filter((each) => each.priority === priority).map((each) => each.id);
  // With a new priority it first stands behind all others that have it.
  const before =
    priority === job.priority
      ? jobs.filter((each) => each.priority === priority).map((each) => each.id)
      : [...group.filter((each) => each !== id), id];
  return {
    id,
    after,
    from: { index: at, priority: job.priority },
    priority: priority === job.priority ? null : priority,
    orders: ordersBetween(before, id, group.indexOf(id)),
  };
}

function between(own: number, above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY): number {
  return Math.min(Math.max(own, above), below);
}

/** Only the jobs between both places change theirs, so only they are named; a long way takes several calls. */
function ordersBetween(group: readonly number[], id: number, to: number): number[][] {
  const rest = group.filter((each) => each !== id);
  const orders: number[][] = [];
  let at = group.indexOf(id);
  while (at !== to) {
    const step = Math.sign(to - at) * Math.min(Math.abs(to - at), MOST_AT_ONCE - 1);
    const next = at + step;
    orders.push(step > 0 ? [...rest.slice(at, next), id] : [id, ...rest.slice(next, at)]);
    at = next;
  }
  return orders;
}

/** Where a job goes that is dropped on another: in front of it when it came from below, else behind it. */
export function dropIndex(jobs: readonly Placed[], id: number, overId: number): number {
  const at = jobs.findIndex((job) => job.id === id);
  const over = jobs.findIndex((job) => job.id === overId);
  const index = jobs.filter((job) => job.id !== id).findIndex((job) => job.id === overId);
  return over > at ? index + 1 : index;
}

export const STEPS = ['top', 'up', 'down', 'bottom'] as const;
export type Step = (typeof STEPS)[number];

/** `shown` are the jobs that a filter leaves: up and down go past those, not past what nobody sees. */
export function stepIndex(
  jobs: readonly Placed[],
  shown: readonly Placed[],
  id: number,
  step: Step,
): number | null {
  const at = shown.findIndex((job) => job.id === id);
  if (at < 0) return null;
  const neighbour = { top: shown[0], up: shown[at - 1], down: shown[at + 1], bottom: shown.at(-1) }[step];
  if (neighbour === undefined || neighbour.id === id) return null;
  return dropIndex(jobs, id, neighbour.id);
}

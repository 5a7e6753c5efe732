import { PURPOSES, type Purpose } from '../../net/destination.ts';
import type { ListDestinations, Listed, ListSources } from '../../net/listed.ts';

/**
 * Who lists the destinations of each purpose. A door is asked for by its purpose, so that a connection for something new does
 * not compile before it has a line here.
 */
const LISTERS: Readonly<Record<Purpose, readonly ListDestinations[]>> = {
  printer: [],
  discovery: [],
  inventory: [],
  mail: [],
  broker: [],
  licence: [],
  login: [],
  login_plain: [],
  plug: [],
  logo: [],
  webhook: [],
  message: [],
  personal: [],
  database: [],
};

/** Every destination that is configured, of every organization. */
export async function listDestinations(sources: ListSources): Promise<readonly Listed[]> {
  const listers = new Set(PURPOSES.flatMap((purpose) => LISTERS[purpose]));
  const lists = await Promise.all([...listers].map((list) => list(sources)));
  return lists.flat();
}

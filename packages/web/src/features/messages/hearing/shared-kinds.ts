import { isForOnePerson } from '@farmhand/contract';
import { KINDS_BY_GROUP } from '../../../farm/alert-kinds.ts';

/** What a destination of the farm or of an organization can hear of. */
export const SHARED_KINDS_BY_GROUP = KINDS_BY_GROUP.map(({ group, kinds }) => ({
  group,
  kinds: kinds.filter((kind) => !isForOnePerson(kind)),
}));

export const SHARED_KINDS = SHARED_KINDS_BY_GROUP.flatMap(({ kinds }) => kinds);

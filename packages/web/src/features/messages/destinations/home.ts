import type { Destination } from '@farmhand/contract';

type Scoped = Pick<Destination, 'scope'>;

/** The page that lists it. */
export const homeOf = ({ scope }: Scoped) => (scope === 'user' ? '/messages' : '/settings/messages');

/** The page of its log. */
export const logOf = ({ scope }: Scoped) => (scope === 'user' ? '/messages/$id' : '/settings/messages/$id');

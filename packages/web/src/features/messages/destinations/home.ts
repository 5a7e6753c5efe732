import type { Destination } from '@farmhand/contract';

/** The page that lists it. */
export const homeOf = ({ scope }: Pick<Destination, 'scope'>) =>
  scope === 'user' ? '/messages' : '/settings/messages';

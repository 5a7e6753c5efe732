import { type CameBack, cameBackSearch } from '../auth/index.ts';

/** What somebody was about to do when they went to a provider to show who they are. */
const DOINGS = ['totp-on', 'totp-off', 'totp-renew', 'password', 'link'] as const;
export type Doing = (typeof DOINGS)[number];

export interface AccountSearch extends CameBack {
  readonly doing?: Doing;
  /** The provider to be linked. */
  readonly link?: string;
}

export function accountSearch(search: Readonly<Record<string, unknown>>): AccountSearch {
  const doing = DOINGS.find((one) => one === search['doing']);
  const { link } = search;
  return {
    ...(doing !== undefined && { doing }),
    ...(typeof link === 'string' && { link }),
    ...cameBackSearch(search),
  };
}

/** Where a proof leads back to. */
export function accountPath(doing: Doing, link?: string): string {
  return `/account?${new URLSearchParams({ doing, ...(link !== undefined && { link }) })}`;
}

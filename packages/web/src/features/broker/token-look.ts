import { type BrokerCommandToken, SCOPES, type Scope } from '@farmhand/contract';

const LOOKS = {
  valid: { icon: 'done', color: 'var(--farm-good)' },
  expired: { icon: 'failed', color: 'var(--farm-bad)' },
  revoked: { icon: 'failed', color: 'var(--farm-bad)' },
  inactive: { icon: 'failed', color: 'var(--farm-bad)' },
} as const;

/** What Home Assistant's buttons can do with it, as far as its scopes say: a cleared plate may be granted besides. */
const CAN = {
  'agent:read': 'none',
  'agent:write': 'most',
  admin: 'all',
} as const satisfies Record<Scope, string>;

export function tokenLook({ state, scopes }: Pick<BrokerCommandToken, 'state' | 'scopes'>) {
  const largest = SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'agent:read';
  const can = state === 'valid' ? CAN[largest] : 'ended';
  return {
    ...LOOKS[state],
    words: `token.${state}`,
    scope: `scope.${largest}`,
    can: `can.${can}`,
    isUseful: can === 'most' || can === 'all',
  } as const;
}

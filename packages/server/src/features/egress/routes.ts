import { ROUTES } from '@farmhand/contract';
import type { Clock } from '../../clock.ts';
import { inEnglish } from '../../english.ts';
import { type Endpoint, read } from '../../http/endpoint.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
import { nameServers } from '../../net/closed-names.ts';
import type { Mode } from '../../net/destination.ts';
import type { ListSources } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { type Judged, judgeAll } from './judged.ts';
import { listDestinations } from './registry.ts';

export interface EgressDeps {
  readonly mode: Mode;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly sources: ListSources;
}

export function egressEndpoints({ mode, clock, outbound, sources }: EgressDeps): readonly Endpoint[] {
  return [
    read(ROUTES.getEgress, async () => {
      const judged = await judgeAll(outbound, await listDestinations(sources));
      return {
        is_restricted: mode === 'restricted',
        judged_at: new Date(clock.now()).toISOString(),
        name_servers: [...nameServers()],
        outside_name_servers: nameServers().filter(leavesTheHouse),
        report_key: '',
        destinations: judged.map(present),
      };
    }),
  ];
}

function present({ purpose, of, setting, host, port, verdict, reason, addresses }: Judged) {
  return {
    ...{ purpose, owner: inEnglish(of), owner_said: of, setting, host, port, verdict },
    reason: reason === null ? null : inEnglish(reason),
    said: reason,
    addresses: [...addresses],
    ...{ connections: 0, last_used_at: null, refusals: 0, last_refused_at: null },
  };
}

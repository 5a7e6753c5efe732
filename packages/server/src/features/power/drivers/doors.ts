import type { Clock } from '../../../clock.ts';
import type { OutboundFetch } from '../../../net/fetch.ts';
import type { BrokerLink } from '../broker-link.ts';

/** The ways out of the service by which plugs are reached. */
export interface PlugDoors {
  /** Of the purpose `plug`. */
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Null while no broker is set up. */
  readonly broker: BrokerLink | null;
}

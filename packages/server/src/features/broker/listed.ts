import { brokerPlace } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { ListDestinations } from '../../net/listed.ts';
import { findBroker } from './settings/stored.ts';

export const listBroker: ListDestinations = async ({ read }) => {
  const broker = await findBroker(read);
  if (broker === undefined || broker.url === null) return [];
  const { host, port } = brokerPlace(broker.url);
  const of = said('egress.of_broker');
  return [{ purpose: 'broker', of, setting: '/settings/mqtt', host, port, isOff: !broker.enabled }];
};

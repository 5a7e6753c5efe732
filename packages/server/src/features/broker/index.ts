export { type BrokerOptions, createBroker } from './broker.ts';
export type { BrokerLink } from './link/broker-link.ts';
export { listBroker } from './listed.ts';

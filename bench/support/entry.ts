import type { SimulatedPrinter } from '@farmhand/simulator';

/** A simulated printer as it is added to a service. */
export function entryOf({ name, family, serial, credentials, address }: SimulatedPrinter) {
  const { discovery: _, ...ports } = address.ports;
  const hasCredentials = Object.keys(credentials).length > 0;
  return {
    name,
    family,
    serial,
    host: address.host,
    ports,
    credentials: hasCredentials ? credentials : null,
  };
}

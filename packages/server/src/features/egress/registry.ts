import { listDatabase } from '../../db/listed.ts';
import { PURPOSES, type Purpose } from '../../net/destination.ts';
import type { ListDestinations, ListEnvironment, Listed, ListSources } from '../../net/listed.ts';
import { listBroker } from '../broker/index.ts';
import { listSearches } from '../discovery/index.ts';
import { listInventory } from '../external-inventory/index.ts';
import { listOrgs } from '../groups/index.ts';
import { listLicenseServer } from '../license/index.ts';
import { listLoginProviders } from '../login-providers/index.ts';
import { listGateway, listMailServer, listMessageDestinations } from '../messages/index.ts';
import { listPlugs } from '../power/index.ts';
import { listPrinters } from '../printers/index.ts';

/**
 * Who lists the destinations of each purpose. A door is asked for by its purpose, so that a connection for something new does
 * not compile before it has a line here.
 */
const LISTERS: Readonly<Record<Purpose, readonly [ListDestinations, ...ListDestinations[]]>> = {
  printer: [listPrinters],
  discovery: [listSearches],
  inventory: [listInventory],
  mail: [listMailServer],
  broker: [listBroker],
  licence: [listLicenseServer],
  login: [listLoginProviders],
  login_plain: [listLoginProviders],
  plug: [listPlugs],
  logo: [listOrgs],
  webhook: [listOrgs, listMessageDestinations],
  message: [listGateway, listMessageDestinations],
  personal: [listMessageDestinations],
  database: [listDatabase],
};

const OF_THE_ENVIRONMENT: readonly ListEnvironment[] = [listDatabase, listLicenseServer, listSearches];

/** Every destination that is configured, of every organization. */
export async function listDestinations(sources: ListSources): Promise<readonly Listed[]> {
  const listers = new Set(PURPOSES.flatMap((purpose) => LISTERS[purpose]));
  const lists = await Promise.all([...listers].map((list) => list(sources)));
  return lists.flat();
}

/** Those of them that are known before the database is open. */
export async function listEnvironment(sources: Pick<ListSources, 'environment'>): Promise<readonly Listed[]> {
  return (await Promise.all(OF_THE_ENVIRONMENT.map((list) => list(sources)))).flat();
}

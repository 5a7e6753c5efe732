import { said } from '@farmhand/words';
import { type ListDestinations, webPlace } from '../../net/listed.ts';
import { readInventory } from './settings.ts';

export const listInventory: ListDestinations = async ({ read, secrets }) => {
  const { url, enabled } = await readInventory(secrets, read);
  if (url === null) return [];
  return [
    {
      purpose: 'inventory',
      of: said('egress.of_inventory'),
      setting: '/settings/inventory',
      ...webPlace(url),
      isOff: !enabled,
    },
  ];
};

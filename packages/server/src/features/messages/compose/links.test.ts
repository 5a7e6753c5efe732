import { expect, test } from 'vitest';
import { openMessageFarm, raise, receiver, toFarm } from '../../../../test/message-farm.ts';
import { addSpool } from '../../../../test/spools.ts';

const within = { timeout: 20_000 };

test('a message leads to what it is about, and to the alerts where that has no page', async () => {
  const { farm, admin } = await openMessageFarm({ env: { FARM_PUBLIC_URL: 'https://farm.example.org' } });
  const to = await receiver();
  await toFarm(admin, to);
  const links = () =>
    to.read().map(({ event, data }) => {
      const { link } = data as { link: string };
      return [event, link];
    });
  await raise(farm, 1);
  await expect.poll(links, within).toEqual([['printer_offline', 'https://farm.example.org/alerts']]);
  const { id } = await addSpool(admin, { initial_weight_g: 1000, low_stock_threshold_g: 50 });
  await admin.patch(`/spools/${id}/use`, { grams: 960 });
  await expect.poll(() => links()[1], within).toEqual(['low_stock', `https://farm.example.org/spools/${id}`]);
});

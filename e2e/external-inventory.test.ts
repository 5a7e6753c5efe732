import { fileURLToPath } from 'node:url';
import { createClient } from '@farmhand/client';
import { createSpoolman } from '@farmhand/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logInAt } from './support/farm.ts';
import { startService, temporaryFolder } from './support/service.ts';

const PRELOAD = fileURLToPath(new URL('./support/later.ts', import.meta.url));
const PERSON = { username: 'root', password: 'a long password' };
const HOUR_MS = 3_600_000;
const patience = { timeout: 60_000, interval: 100 };

test('killed while a use was on its way, the next start finds out what became of it', async () => {
  const spoolman = createSpoolman();
  await spoolman.start();
  onTestFinished(() => spoolman.stop());
  const dataDir = temporaryFolder();

  /** Each start is hours later than the one before: what is unknown is looked up after a while. */
  async function start(hours: number) {
    const service = await startService({
      dataDir,
      preload: PRELOAD,
      env: {
        FARM_ADMIN_USERNAME: PERSON.username,
        FARM_ADMIN_PASSWORD: PERSON.password,
        FARM_LOG_LEVEL: 'error',
        TEST_AHEAD_MS: String(hours * HOUR_MS),
      },
    });
    const headers = { cookie: await logInAt(service.url, PERSON), origin: service.url };
    return { service, api: createClient({ baseUrl: service.url, headers }) };
  }

  let { service, api } = await start(0);
  await api.updateExternalInventory({ body: { url: spoolman.url, enabled: true } });
  const external_spool_id = spoolman.addSpool();
  const { id } = await api.createSpool({ body: { material: 'PLA', external_spool_id } });

  const kills = [
    { trouble: 'hang_after', grams: 3, received: 1, sentInAll: 1, counted: 3 },
    { trouble: 'hang_before', grams: 4, received: 2, sentInAll: 3, counted: 7 },
  ] as const;
  for (const [index, { trouble, grams, received, sentInAll, counted }] of kills.entries()) {
    spoolman.troubles.push(trouble);
    await api.postSpoolUse({ params: { id }, body: { grams } });
    await vi.waitUntil(() => spoolman.usesReceived() === received, patience);
    await service.kill();
    ({ service, api } = await start(index + 1));
    const open = async () => (await api.getExternalInventoryStatus()).pending_count;
    await vi.waitUntil(async () => (await open()) === 0, patience);
    expect([spoolman.usesReceived(), spoolman.stock.usedWeight(external_spool_id)]).toEqual([
      sentInAll,
      counted,
    ]);
  }
  await service.stop();
});

import { openFarm } from './kit.ts';
import { applied, probes } from './probes.ts';

export const HOUR_MS = 60 * 60 * 1000;

export const keyed = (key: string, extra: Record<string, string> = {}) => ({
  'idempotency-key': key,
  ...extra,
});

export async function openProbedFarm(options: Parameters<typeof openFarm>[0] = {}) {
  const { endpoints, machine } = probes();
  const farm = await openFarm({ ...options, extraEndpoints: endpoints });
  return { farm, machine, count: () => applied(farm.app.kernel.database.read) };
}

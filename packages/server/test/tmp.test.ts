import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { test } from 'vitest';
import { AIMS, type Aim, openWorld } from './control-aims.ts';
test('x', async () => {
  const world = await openWorld();
  for (const route of Object.values(ROUTES) as RouteShape[]) {
    if (!isWrite(route) || !route.dryRun) continue;
    const aimOf = (AIMS as Record<string, (w: typeof world) => Aim>)[route.id];
    if (!aimOf) { console.log('MISSING', route.id, route.method, route.path, JSON.stringify(route.example.body)); continue; }
    const { path, body, headers } = aimOf(world);
    for (const caller of [world.owner, world.admin]) {
    const r = await caller.call(route.method, path, { ...(body !== undefined && { body }), headers: { ...headers, 'x-dry-run': 'true' } });
    console.log(route.id, r.status, JSON.stringify(r.body).slice(0, 300));
    if (r.status===200) break;
    }
  }
}, 200000);

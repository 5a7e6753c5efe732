export { createInventory, type InventoryTimings } from './inventory.ts';
export { toAppError } from './inventory-error.ts';
export { listInventory } from './listed.ts';
export { queueUse } from './queue-use.ts';
export { type Place, readPlace } from './settings.ts';
export type { InventorySpool } from './spool-reading.ts';
export type { Spoolman } from './spoolman.ts';
export { spoolsWithOpenUses } from './use-store.ts';

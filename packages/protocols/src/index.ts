export * from './adapter.ts';
export * from './dial.ts';
export {
  createElegooAdapter,
  DISCOVERY,
  type Discovered,
  elegooAdapter,
  parseDiscovery,
} from './elegoo/index.ts';
export { adapterOf } from './families.ts';
export { markOf, withMark } from './mark.ts';
export { createMoonrakerAdapter, moonrakerAdapter } from './moonraker/index.ts';
export * from './printer-error.ts';
export { createPrusalinkAdapter, prusalinkAdapter } from './prusalink/index.ts';

export * from './adapter.ts';
export { bambuAdapter, createBambuAdapter } from './bambu/index.ts';
export * from './dial.ts';
export * from './printer-error.ts';

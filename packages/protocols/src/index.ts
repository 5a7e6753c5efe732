export * from './adapter.ts';
export * from './dial.ts';
export * from './printer-error.ts';

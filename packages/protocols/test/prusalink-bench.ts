import { createPrusalinkAdapter } from '../src/prusalink/index.ts';
import { openLink } from './link.ts';
import type { PrusalinkPeer } from './prusalink-peer.ts';

export const adapter = createPrusalinkAdapter({
  pollMs: 20,
  fastPollMs: 8,
  startRetryMs: 100,
  startWaitMs: 1500,
  storageWaitMs: 300,
  identityMs: 200,
  answerMs: 20_000,
  snapshotMs: 5,
});

export const file = { display_name: 'a--fh7.gcode', name: 'A--FH7~1.GCO' };

export const start = (storage: string) => ({
  file: { path: `/${storage}/a--fh7.gcode` },
  mark: '7',
  job_name: 'a',
  plate_index: 1,
  slots: [],
});

export const open = (peer: PrusalinkPeer, target = {}) => openLink(adapter, peer.port, target);

export const lines = (peer: PrusalinkPeer, pattern: RegExp): string[] =>
  peer.requests.map(({ line }) => line).filter((line) => pattern.test(line));

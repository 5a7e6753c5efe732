import type { FamilyEntry } from './entry.ts';

export const ELEGOO = {
  name: 'Elegoo',
  connectionName: 'Elegoo (SDCP)',
  maker: 'Elegoo',
  docs: 'elegoo',
  takes: ['gcode'],
  stages: false,
  silence: { silentMs: 30_000 },
  slots: 'tools',
  capabilities: ['pause', 'resume', 'stop', 'light', 'camera'],
  needsSerial: false,
  credentials: { needed: false, ways: [] },
  // `http` is for the WebSocket and for uploads; where the camera is, the printer tells.
  ports: { http: 3030, camera: null },
  models: [
    {
      maker: 'Elegoo',
      words: ['Elegoo'],
      models: {
        Centauri: [],
        'Centauri Carbon': ['CC', 'ECC'],
        'Centauri Carbon 2': ['CC2', 'ECC2'],
      },
    },
  ],
  modelWords: { pattern: /centauri|\bsaturn\b|\bmars\b/i, isMaker: true },
  simulated: 2,
} as const satisfies FamilyEntry;

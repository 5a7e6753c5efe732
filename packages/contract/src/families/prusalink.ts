import type { FamilyEntry } from './entry.ts';

export const PRUSALINK = {
  name: 'Prusa (PrusaLink)',
  connectionName: 'Prusa (PrusaLink)',
  maker: 'Prusa Research',
  docs: 'prusalink',
  takes: ['gcode', 'bgcode'],
  stages: false,
  // A busy printer may take this long to answer one (C.6).
  silence: { failedPolls: 3, pollMs: 8000 },
  slots: 'tools',
  capabilities: ['pause', 'resume', 'stop'],
  needsSerial: false,
  credentials: {
    needed: true,
    ways: [
      {
        way: 'password',
        fields: [
          { name: 'username', isSecret: false, hint: 'usernameHint', usual: 'maker' },
          { name: 'password', isSecret: true, hint: 'passwordHint' },
        ],
      },
      { way: 'api_key', fields: [{ name: 'api_key', isSecret: true, hint: 'apiKeyHint.prusalink' }] },
    ],
  },
  ports: { http: 80 },
  // From `printer_model` in PrusaSlicer's profiles and the types that Prusa-Link tells.
  models: [
    {
      maker: 'Prusa',
      words: ['Original Prusa i3', 'Original Prusa', 'Prusa Research', 'Prusa i3', 'Prusa', 'i3'],
      // Input shaping and nozzles change the profile and a multi-material unit feeds it; the machine is the same one.
      extras: /(?:inputshaper|is|hf|mmu[123]?s?)$/,
      models: {
        'CORE One': ['CORE One+'],
        'CORE One L': [],
        MK4S: [],
        MK4: [],
        'MK3.9S': [],
        'MK3.9': [],
        'MK3.5': ['MK3.5S'],
        MK3S: ['MK3S+'],
        MK3: [],
        'MK2.5S': [],
        'MK2.5': [],
        MK2S: ['MK2SMM'],
        MINI: ['MINI+'],
        XL: ['XL1', 'XL2', 'XL5', 'XL 1T', 'XL 2T', 'XL 5T'],
        iX: [],
        HT90: ['Pro HT90'],
      },
    },
  ],
  modelWords: { pattern: /prusa/i, isMaker: true },
  simulated: 2,
} as const satisfies FamilyEntry;

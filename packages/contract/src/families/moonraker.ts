import type { FamilyEntry } from './entry.ts';
import { MOONRAKER_MODELS } from './moonraker-models.ts';

export const MOONRAKER = {
  name: 'Klipper (Moonraker)',
  connectionName: 'Klipper (Moonraker)',
  maker: null,
  docs: 'klipper',
  takes: ['gcode'],
  stages: true,
  silence: { silentMs: 15_000 },
  slots: 'tools',
  // Speed, fan and skip-objects are for family A alone (spec section 4), although Klipper could.
  capabilities: ['pause', 'resume', 'stop', 'clear_error', 'camera'],
  needsSerial: false,
  credentials: {
    needed: false,
    ways: [{ way: 'api_key', fields: [{ name: 'api_key', isSecret: true, hint: 'apiKeyHint.moonraker' }] }],
  },
  ports: { http: 7125 },
  models: MOONRAKER_MODELS,
  modelWords: {
    pattern:
      /voron|klipper|moonraker|creality|ender|qidi|sovol|rat ?rig|neptune|artillery|flsun|kobra|vzbot|snapmaker/i,
    isMaker: false,
  },
  simulated: 4,
} as const satisfies FamilyEntry;

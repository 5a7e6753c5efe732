import type { FamilyEntry } from './entry.ts';

export const BAMBU = {
  name: 'Bambu Lab',
  connectionName: 'Bambu Lab',
  maker: 'Bambu Lab',
  docs: 'bambu',
  // A plate out of a sliced project.
  takes: ['gcode_3mf'],
  stages: true,
  silence: { silentMs: 90_000 },
  slots: 'units',
  capabilities: [
    'pause',
    'resume',
    'stop',
    'speed',
    'fan',
    'skip_objects',
    'ams_refresh',
    'ams_slot',
    'light',
    'clear_error',
  ],
  needsSerial: true,
  credentials: {
    needed: true,
    ways: [{ way: 'access_code', fields: [{ name: 'access_code', isSecret: true, hint: 'accessCodeHint' }] }],
  },
  ports: { mqtt: 8883, ftps: 990, camera: 6000 },
  // From `model_id` and names in the machine profiles of Bambu Studio and OrcaSlicer, and codes that printers announce.
  models: [
    {
      maker: 'Bambu Lab',
      words: ['Bambu Lab', 'Bambu', 'BBL'],
      models: {
        'X1 Carbon': ['X1C', 'BL-P001', '3DPrinter-X1-Carbon'],
        X1: ['BL-P002', '3DPrinter-X1'],
        X1E: ['C13'],
        P1P: ['C11'],
        P1S: ['C12'],
        P2S: ['N7'],
        'A1 mini': ['A1M', 'N1'],
        A1: ['N2S'],
        A2L: ['N9'],
        H2D: ['O1D'],
        'H2D Pro': ['O1E', 'O2D'],
        H2S: ['O1S'],
        H2C: ['O1C', 'O1C2'],
        X2D: ['N6'],
      },
    },
  ],
  modelWords: { pattern: /bambu/i, isMaker: true },
  simulated: 4,
} as const satisfies FamilyEntry;

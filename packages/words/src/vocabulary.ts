/** Words that stand within sayings and mean one of a few things; every language has its own for each. */
export const VOCABULARY = {
  bambu_level: ['problem', 'fatal', 'serious', 'notice'],
  bambu_module: [
    'printer',
    'motion_controller',
    'mainboard',
    'ams',
    'toolhead',
    'visual_inspection',
    'ams_lite',
    'ams_ht',
  ],
  fan: ['part_cooling', 'auxiliary', 'chamber'],
  printer_command: [
    'pause',
    'resume',
    'stop',
    'speed',
    'fan',
    'skip_objects',
    'ams_refresh',
    'ams_slot',
    'clear_error',
    'light',
    'emergency_stop',
  ],
  role: ['viewer', 'operator', 'admin'],
  stands: ['idle', 'printing', 'paused', 'offline', 'error'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type VocabularyWords = {
  readonly [L in keyof typeof VOCABULARY]: Readonly<Record<(typeof VOCABULARY)[L][number], string>>;
};

import type { VocabularyWords } from '../vocabulary.ts';

export const vocabulary: VocabularyWords = {
  bambu_level: {
    problem: 'a problem',
    fatal: 'a fatal problem',
    serious: 'a serious problem',
    notice: 'a notice',
  },
  bambu_module: {
    printer: 'printer',
    motion_controller: 'motion controller',
    mainboard: 'mainboard',
    ams: 'AMS',
    toolhead: 'toolhead',
    visual_inspection: 'visual inspection',
    ams_lite: 'AMS Lite',
    ams_ht: 'AMS HT',
  },
  fan: { part_cooling: 'part_cooling', auxiliary: 'auxiliary', chamber: 'chamber' },
  printer_command: {
    pause: 'pause',
    resume: 'resume',
    stop: 'stop',
    speed: 'speed',
    fan: 'fan',
    skip_objects: 'skip_objects',
    ams_refresh: 'ams_refresh',
    ams_slot: 'ams_slot',
    clear_error: 'clear_error',
    light: 'light',
    emergency_stop: 'emergency_stop',
  },
  role: { viewer: 'viewer', operator: 'operator', admin: 'admin' },
  stands: {
    idle: 'is idle',
    printing: 'is printing',
    paused: 'is paused',
    offline: 'is offline',
    error: 'shows an error',
  },
};

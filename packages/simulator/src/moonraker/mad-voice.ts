import type { MadVoice } from '../mad.ts';

const STATES = ['standby', 'printing', 'paused', 'printing', 'complete', 'cancelled', 'error'] as const;

/** What a mad Moonraker says: updates of its own form, with anything in them. */
export const madVoice: Omit<MadVoice, 'pour'> = {
  report(count) {
    const print_stats = {
      state: STATES[count % STATES.length],
      filename: `mad_${Math.floor(count / STATES.length)}.gcode`,
      print_duration: count % 1000,
      filament_used: count % 5000,
    };
    const extruder = { temperature: 20 + (count % 200) };
    const params = [{ print_stats, extruder, virtual_sdcard: { progress: (count % 100) / 100 } }, count];
    return JSON.stringify({ jsonrpc: '2.0', method: 'notify_status_update', params });
  },
  around: (value) =>
    `{"jsonrpc":"2.0","method":"notify_status_update","params":[{"mad":{"mad":${value}}},1]}`,
};

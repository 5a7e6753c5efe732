import type { MadVoice } from '../mad.ts';

const STATES = ['IDLE', 'PREPARE', 'RUNNING', 'PAUSE', 'RUNNING', 'FINISH', 'FAILED'] as const;

/** What a mad printer says: reports of its own form, with anything in them. */
export const madVoice: Omit<MadVoice, 'pour'> = {
  report(count) {
    const print = {
      command: 'push_status',
      msg: 1,
      sequence_id: String(count),
      gcode_state: STATES[count % STATES.length],
      subtask_id: String(Math.floor(count / STATES.length)),
      subtask_name: `mad ${count}`,
      mc_percent: count % 101,
      layer_num: count % 500,
      nozzle_temper: 20 + (count % 200),
      bed_temper: 20 + (count % 80),
      wifi_signal: `-${40 + (count % 40)}dBm`,
    };
    return JSON.stringify({ print });
  },
  around: (value) => `{"print":{"command":"push_status","msg":1,"mad":${value}}}`,
};

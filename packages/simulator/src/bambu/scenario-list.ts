import { MAD_SCENARIOS } from '../mad.ts';
import type { ScenarioName } from '../scenarios.ts';

/** The misbehaviours that a simulated Bambu printer knows. */
export const BAMBU_SCENARIOS: readonly ScenarioName[] = [
  'drop_link',
  'go_silent',
  'accept_and_ignore',
  'linger_finish',
  'rerun_after_power_up',
  'client_cap',
  'slow_upload',
  'fail_upload_half_way',
  'change_identity',
  'runout',
  'sd_error',
  'storage_full',
  'developer_mode_off',
  'developer_mode_off_silent',
  'zombie',
  'stale_session',
  'counter_reset_after_finish',
  'busy_start_cancels_job',
  'data_tls_hangs',
  'no_version',
  ...MAD_SCENARIOS,
];

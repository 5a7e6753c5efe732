/**
 * The named misbehaviours of simulated printers. A scenario is on from `scenario(name)` until `scenario(name, false)`;
 * what is only a moment on a real printer (a cut link) is a moment of the same length here: on, then off.
 * Each family declares which it supports, and asking another for it is a mistake of the caller.
 */
export const SCENARIOS = {
  // Any family.
  drop_link: 'Cuts every connection, and every new one at once.',
  go_silent: 'Keeps connections open, but says nothing and answers nothing.',
  accept_and_ignore: 'Answers every control and start with success and does nothing.',
  linger_finish:
    'Keeps saying that the last print finished: after power-up, and for a while after the next start was taken.',
  rerun_after_power_up: 'Starts the last file again when it is powered up, if it is still on the storage.',
  client_cap: 'Serves one client only and refuses the next.',
  slow_upload: 'Takes uploads at a bad wireless link’s speed.',
  fail_upload_half_way: 'Breaks every upload off half way and keeps the torso.',
  change_identity: 'Comes back from the next power cycle as another device (certificate, serial or id).',
  runout: 'The filament runs out: a print pauses with that reason, and again after each resume.',
  sd_error: 'The storage is broken: uploads and starts fail.',

  // Bambu Lab and Moonraker.
  mad_reports: 'Sends 1,000 reports a second, each with another state; then what is true again.',
  mad_sizes: 'Sends a message of 10 MB each second.',
  mad_nesting: 'Sends a message that is nested 100,000 deep each second.',

  // Bambu Lab.
  developer_mode_off: 'Refuses print commands, for it wants them signed; reports go on.',
  developer_mode_off_silent: 'Drops print commands without an answer and shows a health entry about it.',
  zombie: 'Sessions open now still get reports, but their requests vanish; a new connection works.',
  stale_session: 'Sessions open now get pings answered and nothing else; a new connection works.',
  counter_reset_after_finish: 'Sets progress and layers back to 0 as soon as a print finished.',
  busy_start_cancels_job: 'A start while printing is refused and also ends the running print.',
  storage_full: 'The storage has room for half a megabyte more: an upload ends there, and its torso stays.',
  no_version: 'Never says what it is: the question for model and firmware stays unanswered.',
  data_tls_hangs: 'A protected FTP data connection never completes; a clear one (PROT C) does.',

  // Moonraker.
  klippy_shutdown: 'The micro-controller shuts down, and again after each restart.',
  klippy_disconnected: 'The Klippy process is gone while Moonraker answers; it boots when this is over.',
  klippy_error: 'Klippy can’t reach its micro-controller: the printer’s power is off.',
  slow_pause: 'A pause takes 40 (simulated) seconds, and its call as long.',

  // PrusaLink.
  attention: 'Wants a person (ATTENTION): with a print it stands still, without one nothing starts.',
  busy: 'Busy with itself (BUSY): nothing starts.',
  no_temperatures: 'Temperatures are null, as right after it was switched on.',
  stale_progress: 'A new print shows the last one’s progress until it has printed a little.',
  preview_dialog: 'A start opens a dialog on the screen (ATTENTION) and prints only when this is over.',
  short_nonce: 'A digest nonce is good for one request only.',
  lose_unselected:
    'The Python server shows a print for ever that its printer never sees, when no file was selected before the start.',

  // Elegoo.
  start_crash: 'An incomplete start command crashes the printer’s process, and the running print with it.',
  hex_text_keys: 'Names the extrusion fields by their letters’ codes in hexadecimal.',
  no_lists: 'Drops the file list and history commands without an answer.',
  stale_slots: 'Closed connections keep their slot until the printer is switched off.',
  frame_prefix: 'Puts digits before the text of every frame.',
} as const;

export type ScenarioName = keyof typeof SCENARIOS;

export interface Scenarios {
  readonly supported: readonly ScenarioName[];
  isOn(name: ScenarioName): boolean;
  set(name: ScenarioName, on: boolean): void;
}

/** The switchboard of one printer. `onChange` is for scenarios that act at once instead of being asked for. */
export function createScenarios(
  supported: readonly ScenarioName[],
  onChange: (name: ScenarioName, on: boolean) => void,
): Scenarios {
  const on = new Set<ScenarioName>();
  return {
    supported,
    isOn: (name) => on.has(name),
    set(name, wanted) {
      if (!supported.includes(name)) throw new Error(`This simulated printer has no scenario ${name}.`);
      if (wanted) on.add(name);
      else on.delete(name);
      onChange(name, wanted);
    },
  };
}

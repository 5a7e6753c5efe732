import { createScenarios } from '../../scenarios.ts';
import { runCommand } from '../commands.ts';
import { NATIVE_PACE } from '../core.ts';
import { createCore } from '../create-core.ts';
import { isJson, type Json } from '../delta.ts';
import { BAMBU_MODELS, type BambuModelName } from '../models.ts';
import { observe } from '../observe.ts';
import { createReporter } from '../reporter.ts';
import { loadShelf, taggedSpool } from '../spools.ts';
import { startBody } from './client.ts';

/** A printer without sockets whose time is moved by hand: what its reports say can be tried in many ways quickly. */
export function createReportingCore(modelName: BambuModelName) {
  let time = 1_000_000;
  const core = createCore({
    model: BAMBU_MODELS[modelName],
    serial: 'TEST',
    scenarios: createScenarios([], () => undefined),
    liveview: false,
    pace: NATIVE_PACE,
    now: () => time,
    timeScale: 30,
  });
  loadShelf(core.ams);
  core.storage.write('/cube.gcode.3mf').finish();
  const reporter = createReporter(core);

  const acts: Readonly<Record<string, () => unknown>> = {
    start: () => runCommand(core, 'print.project_file', startBody('cube.gcode.3mf')),
    pause: () => runCommand(core, 'print.pause', {}),
    resume: () => runCommand(core, 'print.resume', {}),
    stop: () => runCommand(core, 'print.stop', {}),
    light: () => runCommand(core, 'system.ledctrl', { led_node: 'chamber_light', led_mode: 'off' }),
    fan: () => runCommand(core, 'print.gcode_line', { param: 'M106 P1 S90\n' }),
    spool: () => core.ams.place(0, 3, taggedSpool()),
    read: () => runCommand(core, 'print.ams_get_rfid', { ams_id: 0, slot_id: 0 }),
    humid: () => core.ams.setClimate(0, { humidityLevel: 2, tempC: 30 + (time % 7) }),
    wait: () => {
      time += 5000;
    },
  };

  function fields(report: string | null): Json {
    const message: unknown = JSON.parse(report ?? '{"print":{}}');
    const print = isJson(message) && isJson(message['print']) ? message['print'] : {};
    const { command, msg, sequence_id, ...rest } = print;
    return rest;
  }
  return {
    act: (name: string) => void acts[name]?.(),
    full: () => fields(reporter.full()),
    change(afterMs = 1000) {
      time += afterMs;
      observe(core);
      return fields(reporter.next());
    },
  };
}

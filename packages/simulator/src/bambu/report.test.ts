import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { isJson, type Json } from './delta.ts';
import type { BambuModelName } from './models.ts';
import { putFile, QUICK_PACE, startBody, startPrinter, watch } from './test/client.ts';
import { mergeReport } from './test/merge.ts';
import { createReportingCore } from './test/reporting-core.ts';

/** A recording of a real A1 mini, where it is at hand; its keys alone are in the list beside this test. */
const RECORDING = new URL('../../../../../shared/fixtures/bambu/pushall-n1-idle.json', import.meta.url);
const KEYS = new URL('./test/a1-mini-keys.json', import.meta.url);

function recordedPrint(): Json {
  const source = existsSync(RECORDING) ? RECORDING : KEYS;
  const recorded: unknown = JSON.parse(readFileSync(source, 'utf8'));
  const message = isJson(recorded) ? recorded['message'] : undefined;
  const print = isJson(message) ? message['print'] : undefined;
  if (!isJson(print)) throw new Error('The recording has no report.');
  return print;
}

const MODELS = ['X1C', 'P1S', 'A1', 'A1 mini', 'H2D'] as const satisfies BambuModelName[];
const REPORTS = { X1C: 'full', P1S: 'partial', A1: 'partial', 'A1 mini': 'partial', H2D: 'partial' } as const;

test.each(MODELS)('%s answers pushall with a whole report', async (model) => {
  const printer = await startPrinter({ model });
  const watcher = await watch(printer);
  const full = await watcher.full();
  expect(full).toMatchObject({ command: 'push_status', gcode_state: 'IDLE', spd_mag: 100 });
  if (REPORTS[model] === 'full') expect(full).not.toHaveProperty('msg');
  else expect(full).toMatchObject({ msg: 0 });
});

test('an idle A1 mini reports every key that a recorded one has, with values of the same type', async () => {
  const recorded = recordedPrint();
  const printer = await startPrinter({ model: 'A1 mini' });
  const full = await (await watch(printer)).full();
  expect(Object.keys(recorded).filter((key) => !(key in full))).toEqual([]);
  const kinds = (report: Json) =>
    Object.fromEntries(
      Object.keys(recorded).map((key) => [key, Array.isArray(report[key]) ? 'array' : typeof report[key]]),
    );
  expect(kinds(full)).toEqual(kinds(recorded));
});

test('a P1S sends only what changed after the whole report; an X1C sends everything each time', async () => {
  const partial = await watch(await startPrinter({ model: 'P1S' }));
  await partial.full();
  const change = await partial.next((message) => isJson(message['print']) && message['print']['msg'] === 1);
  expect(Object.keys(isJson(change['print']) ? change['print'] : {}).sort()).toEqual([
    'command',
    'msg',
    'sequence_id',
    'wifi_signal',
  ]);
  const whole = await watch(await startPrinter({ model: 'X1C' }));
  const first = await whole.next((message) => 'print' in message);
  expect(Object.keys(isJson(first['print']) ? first['print'] : {}).length).toBeGreaterThan(60);
});

const actions = fc.constantFrom(
  'start',
  'pause',
  'resume',
  'stop',
  'light',
  'fan',
  'spool',
  'read',
  'humid',
  'wait',
);

test.each(['P1S', 'A1', 'H2D'] as const)(
  'whatever happens to a %s, its changes merged over the first whole report give the next whole report',
  (model) => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 40 }), (steps) => {
        const printer = createReportingCore(model);
        let merged = printer.full();
        for (const step of steps) {
          printer.act(step);
          merged = mergeReport(merged, printer.change());
        }
        expect(merged).toEqual(printer.full());
      }),
      { numRuns: 60 },
    );
  },
);

test('over the wire, merged changes show what a whole report shows', async () => {
  const printer = await startPrinter({ model: 'P1S', timeScale: 600 });
  putFile(printer, '/cube.gcode.3mf', ';TIME:36000\n');
  const watcher = await watch(printer);
  let merged = await watcher.full();
  watcher.mqtt.on('message', (_topic, payload) => {
    const message: unknown = JSON.parse(payload.toString());
    const print = isJson(message) ? message['print'] : undefined;
    if (isJson(print) && print['msg'] === 1) merged = mergeReport(merged, print);
  });
  await watcher.ask('print', 'project_file', startBody('cube.gcode.3mf'));
  await watcher.shows({ gcode_state: 'RUNNING' });
  await watcher.ask('print', 'pause');
  await watcher.shows({ gcode_state: 'PAUSE' });
  const full = await watcher.full();
  const settled = (report: Json) => {
    const { sequence_id, msg, wifi_signal, nozzle_temper, bed_temper, ...rest } = report;
    return rest;
  };
  expect(settled(merged)).toEqual(settled(full));
});

test('pushing stop mutes the reports but not the answers, start brings them back', async () => {
  const time = oneTime();
  const watcher = await watch(await startPrinter());
  await watcher.full();
  watcher.send('pushing', 'stop');
  // What it said before has arrived when its answer has.
  await watcher.ask('info', 'get_version');
  watcher.messages.length = 0;
  expect(await watcher.ask('print', 'pause')).toMatchObject({ result: 'success' });
  await time.sleep(QUICK_PACE.reportMs * 5);
  expect(watcher.messages).toHaveLength(1);
  const back = watcher.next((message) => isJson(message['print']) && message['print']['msg'] === 1);
  watcher.send('pushing', 'start');
  await back;
});

test('get_version names product, firmware and AMS modules, and echoes the sequence', async () => {
  const watcher = await watch(await startPrinter({ model: 'H2D' }));
  const answer = await watcher.ask('info', 'get_version');
  const modules = Array.isArray(answer['module']) ? answer['module'] : [];
  expect(modules[0]).toMatchObject({ name: 'ota', product_name: 'Bambu Lab H2D' });
  expect(modules.map((module) => (isJson(module) ? module['name'] : null))).toEqual([
    'ota',
    'esp32',
    'mc',
    'th',
    'n3f/0',
    'n3s/128',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../json.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { connectMoonraker, type MoonrakerClient } from '../testing/moonraker-client.ts';
import { hasRecordings, recordedJson, recordedLines, shapeOf } from '../testing/recorded.ts';
import { createMoonrakerPrinter } from './printer.ts';

const printer = createMoonrakerPrinter({ timeScale: 200, bootMs: 100 });
let client: MoonrakerClient;

beforeAll(async () => {
  await printer.start();
  client = await connectMoonraker(printer);
});
afterAll(() => printer.stop());

function messages(file: string): { dir: unknown; msg: JsonObject }[] {
  return recordedLines(`moonraker/${file}`).map((line) => {
    if (!isObject(line) || !isObject(line['msg'])) throw new Error('Not a recorded line.');
    return { dir: line['dir'], msg: line['msg'] };
  });
}

function http(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'X-Api-Key': printer.credentials['api_key'] ?? '' };
  return fetch(`http://127.0.0.1:${printer.address.ports['http']}${path}`, { headers, ...init });
}

test('there is something to compare where recordings lie beside the project', () => {
  expect(hasRecordings ? messages('ws_print_lifecycle.jsonl').length : 1).toBeGreaterThan(0);
});

if (hasRecordings) {
  const opening = messages('ws_print_lifecycle.jsonl').slice(0, 10);
  const asked = opening.filter(({ dir }) => dir === 'tx').map(({ msg }) => msg);

  test.each(asked)(
    '$method is answered in the shape of the recorded answer',
    async ({ method, params, id }) => {
      const theirs = opening.find(({ dir, msg }) => dir === 'rx' && msg['id'] === id)?.msg;
      const ours = await client.call(String(method), isObject(params) ? params : {});
      expect(shapeOf(ours)).toEqual(shapeOf(theirs));
    },
  );

  test('errors have the recorded codes and words', async () => {
    printer.scenario('klippy_disconnected');
    const lost = messages('ws_klippy_process_lost.jsonl');
    const theirs = lost.find(({ msg }) => isObject(msg['error']) && msg['id'] === 3)?.msg['error'];
    expect((await client.call('printer.info'))['error']).toEqual(theirs);
    printer.scenario('klippy_disconnected', false);
    await client.notice('notify_klippy_ready');
  });

  const HTTP = [
    ['GET /server/files/metadata?filename=two_cubes.gcode', 'GET'],
    ['GET /server/files/list?root=gcodes', 'GET'],
    ['POST /printer/print/cancel', 'POST'],
    ['POST /printer/print/start?filename=missing.gcode', 'POST'],
    ['GET /printer/objects/query?nonexistent', 'GET'],
    ['GET /server/history/list?limit=1', 'GET'],
    ['GET /server/history/totals', 'GET'],
  ] as const;

  test('uploads, prints and their history have the recorded shape', async () => {
    const exchanges = recordedJson('moonraker/http_exchanges.json');
    if (!Array.isArray(exchanges)) throw new Error('Not a list.');
    const body = new FormData();
    body.set('root', 'gcodes');
    body.set('file', new Blob([gcodeFile(10)]), 'two_cubes.gcode');
    const upload = await http('/server/files/upload', { method: 'POST', body });
    expect([upload.status, shapeOf(await upload.json())]).toEqual([201, shapeOf(exchanges[0].body)]);

    await client.call('printer.print.start', { filename: 'two_cubes.gcode' });
    await client.wait(({ params }) => JSON.stringify(params)?.includes('"status":"completed"') ?? false);
    const theirs = messages('ws_print_lifecycle.jsonl').filter(
      ({ msg }) => msg['method'] === 'notify_history_changed',
    );
    const ours = client.heard.filter(({ method }) => method === 'notify_history_changed');
    expect(ours.slice(0, 2).map(shapeOf)).toEqual(theirs.slice(0, 2).map(({ msg }) => shapeOf(msg)));

    for (const [request, method] of HTTP) {
      const recorded = exchanges.find((exchange: JsonObject) => exchange['request'] === request);
      const answer = await http(request.split(' ')[1] ?? '', { method });
      expect([request, answer.status, shapeOf(await answer.json())]).toEqual([
        request,
        recorded.status,
        shapeOf(recorded.body),
      ]);
    }
  });
}

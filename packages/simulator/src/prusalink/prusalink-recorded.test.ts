import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../json.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { keyClient, type LinkRequest } from '../testing/prusalink-client.ts';
import { hasRecordings, recordedJson, shapeOf } from '../testing/recorded.ts';
import { createPrusaLinkPrinter } from './printer.ts';

const printer = createPrusaLinkPrinter({ dialect: 'python', timeScale: 5, endShownMs: 500 });
const call = keyClient(printer);

beforeAll(() => printer.start());
afterAll(() => printer.stop());

const recorded = hasRecordings ? recordedJson('prusalink/prusalink_python_http.json') : [];
const exchanges = (Array.isArray(recorded) ? recorded : []).filter(isObject);

/** In the recording's order; pauses and ends take a moment, so these are asked until they fit. */
async function replay(exchange: JsonObject): Promise<unknown[]> {
  const [method = 'GET', path = ''] = String(exchange['request']).split(' ');
  const given = isObject(exchange['request_headers']) ? exchange['request_headers'] : {};
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const request: LinkRequest = {
    method,
    headers,
    ...(method === 'PUT' && path.includes('/files/') ? { body: gcodeFile() } : {}),
  };
  const answer = await call(path, request);
  const text = await answer.text();
  return [answer.status, text.startsWith('{') ? shapeOf(JSON.parse(text)) : 'none'];
}

test('there is something to compare where recordings lie beside the project', () => {
  expect(exchanges.length > 0).toBe(hasRecordings);
});

if (hasRecordings) {
  const legacy = ['/api/job', '/api/printer'];
  const upToResume = exchanges
    .slice(2, 29)
    .filter(({ request }) => !legacy.includes(String(request).split(' ')[1] ?? ''));

  test('from the first question to the resume, every answer has the recorded status and shape', async () => {
    for (const exchange of upToResume) {
      const body = exchange['body'];
      const theirs = [exchange['status'], isObject(body) ? shapeOf(body) : 'none'];
      await eventually(() => replay(exchange)).toEqual(theirs);
    }
  });
}

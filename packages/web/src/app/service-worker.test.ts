import { expect, test } from 'vitest';
import { pathToOpen } from './service-worker.ts';

test.each([
  [{ type: 'open', path: '/printers/7?tab=camera#now' }, '/printers/7?tab=camera#now'],
  [{ type: 'open', path: '/' }, '/'],
  [{ type: 'open', path: '//elsewhere.example.com' }, null],
  [{ type: 'open', path: '/\\elsewhere.example.com' }, null],
  [{ type: 'open', path: 'https://elsewhere.example.com' }, null],
  [{ type: 'open' }, null],
  [{ type: 'close', path: '/alerts' }, null],
  ['open', null],
  [null, null],
])('of the word %j of the worker the page opens %s', (data, path) => {
  expect(pathToOpen(data)).toBe(path);
});

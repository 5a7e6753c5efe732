import { ApiError } from '@farmhand/client';
import { expect, test, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { aPrinter } from '../printers/testing/a-printer.ts';
import { find } from './find.ts';

const nothing = new ApiError({
  status: 404,
  code: 'spool_not_found',
  detail: 'No.',
  retriable: false,
  data: {},
  requestId: null,
});
const fleet = [aPrinter({ id: 4 })];

test.each([
  ['PR-4', { kind: 'printer', id: 4 }],
  ['https://farm.example/printers/4', { kind: 'printer', id: 4 }],
  ['https://evil.example/printers/4', { kind: 'elsewhere', id: 4, host: 'evil.example' }],
  ['SP-2222222222', { kind: 'unknown', code: 'SP-2222222222' }],
  ['X1C 1', { kind: 'foreign', text: 'X1C 1' }],
  ['X1C-1', { kind: 'foreign', text: 'X1C-1' }],
])('%j, which no spool has, is told as %o', async (reading, found) => {
  vi.spyOn(api, 'getSpoolByQr').mockRejectedValue(nothing);
  expect(await find([reading], fleet, 'farm.example')).toEqual(found);
});

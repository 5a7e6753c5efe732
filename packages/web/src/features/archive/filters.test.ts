import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { archiveSearch, exportPath, isNarrowed, queryOf } from './filters.ts';

test('an address is read leniently, and what makes no sense is left out', () => {
  expect(archiveSearch({ q: 12, status: 'failed', printer: 7, from: '2026-11-02', view: 'table' })).toEqual({
    q: '12',
    status: 'failed',
    printer: 7,
    from: '2026-11-02',
    view: 'table',
  });
  expect(
    archiveSearch({
      status: 'lost',
      verdict: 'fine',
      cause: 'ghosts',
      printer: 'seven',
      from: '2026-19-99',
      to: 'soon',
      view: 'x',
    }),
  ).toEqual({});
});

test('days are whole days here, both ends included', () => {
  const { from = '', to = '' } = queryOf({ from: '2026-11-02', to: '2026-11-02' });
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3600 * 1000);
  expect(new Date(from).getHours()).toBe(0);
});

test('what is asked is what the service understands', () => {
  const search = {
    q: ' clip ',
    status: 'completed',
    verdict: 'scrap',
    cause: 'warped',
    printer: 7,
    model: 5,
    job: 4,
    from: '2026-11-02',
  } as const;
  const written = Object.fromEntries(
    Object.entries(queryOf(search)).map(([key, value]) => [key, String(value)]),
  );
  expect(ROUTES.exportArchive.query.parse(written)).toMatchObject({
    q: 'clip',
    printer_id: 7,
    model_id: 5,
    verdict: 'scrap',
    cause: 'warped',
  });
  expect(exportPath({ status: 'failed' })).toBe('/api/v1/archive/export?status=failed');
  expect(exportPath({ verdict: 'none', cause: 'warped' })).toBe('/api/v1/archive/export?verdict=none');
  expect(exportPath({ view: 'table' })).toBe('/api/v1/archive/export');
});

test('the view alone narrows nothing', () => {
  expect([isNarrowed({ view: 'table' }), isNarrowed({ q: 'a' }), isNarrowed({ q: ' ' })]).toEqual([
    false,
    true,
    false,
  ]);
});

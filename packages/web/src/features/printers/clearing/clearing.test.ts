import { ApiError } from '@farmhand/client';
import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter } from '../testing/a-printer.ts';
import {
  candidates,
  clearOf,
  firstScrap,
  isTooMany,
  isWrong,
  type ScrapDraft,
  scrapOf,
  ticked,
  verdictOf,
  withPieces,
  withScrapped,
} from './clearing.ts';
import { shownAfter } from './shown.ts';

type OnPlate = NonNullable<Printer['on_plate']>;
const lies = (outcome: OnPlate['outcome'], run_id: number | null = 90): OnPlate => ({
  run_id,
  job_id: 41,
  item_name: 'Bracket',
  outcome,
  pieces: 6,
  thumbnail_url: null,
  since: '2026-11-02T08:20:00.000Z',
  org_id: null,
});
const JOB = { id: 41, item_name: 'Wall bracket', run_id: 90, progress_percent: 23 };
const full = (part: Partial<Printer>): Printer =>
  aPrinter({ status: 'idle', plate: 'occupied', requires_plate_clear: true, host: 'p1', ...part });

test.each([
  ['a print that came to its end', lies('completed'), { verdict: 'good', run_id: 90 }],
  ['one that failed, of which nobody says that it is good', lies('failed'), { run_id: 90 }],
  ['one that was cancelled', lies('cancelled'), { run_id: 90 }],
  ['a print that was started at the machine', lies('completed', null), { verdict: 'good', run_id: null }],
  ['what nothing is known of', null, {}],
] as const)('clearing %s says', (_what, on_plate, body) => {
  expect(clearOf(full({ id: 3, name: 'X1C', on_plate })).body).toEqual(body);
});

const said = (draft: ScrapDraft) => {
  const { pieces, scrapped_pieces } = verdictOf(draft);
  return [pieces, scrapped_pieces];
};

test('scrap is all pieces at first, and names the print that was seen', () => {
  const first = firstScrap(6);
  expect(scrapOf(lies('completed'), first)).toEqual({
    verdict: 'scrap',
    pieces: 6,
    scrapped_pieces: 6,
    run_id: 90,
  });
  expect(said(withPieces(first, '4'))).toEqual([4, 4]);
  expect(said(withPieces(withScrapped(first, '2'), '8'))).toEqual([8, 2]);
  expect(said(firstScrap(null))).toEqual([1, 1]);
  expect(scrapOf(null, { ...first, cause: 'warped', note: ' corner ' })).toEqual({
    verdict: 'scrap',
    pieces: 6,
    scrapped_pieces: 6,
    cause: 'warped',
    note: 'corner',
    // Nothing was known of it: what comes to lie there meanwhile is not meant.
    run_id: null,
  });
});

test('more scrapped than there are is neither sent nor quietly made less', () => {
  const first = firstScrap(1);
  expect(isTooMany(first)).toBe(false);
  const typed = withScrapped(first, '5');
  expect(typed).toMatchObject({ pieces: '1', scrapped: '5' });
  expect([isTooMany(typed), isWrong(typed)]).toEqual([true, true]);
  expect([isTooMany(withPieces(typed, '6')), isWrong(withPieces(typed, '6'))]).toEqual([false, false]);
  expect(withPieces(withScrapped(firstScrap(6), '5'), '3')).toMatchObject({ pieces: '3', scrapped: '5' });
});

test.each(['0', '-2', 'abc', '', '2,5', '2.5', '1e3', '10001', '4 5'])(
  'what is no number of pieces stays as it was typed, “%s”, and is not sent',
  (text) => {
    const first = firstScrap(6);
    expect(withScrapped(first, text).scrapped).toBe(text);
    expect(withPieces(first, text).pieces).toBe(text);
    for (const typed of [withScrapped(first, text), withPieces(first, text)])
      expect([isWrong(typed), isTooMany(typed)]).toEqual([true, false]);
  },
);

test('all stay all while their number is typed anew, and a number that was typed is never another', () => {
  const typing = ['', '1', '12'].reduce(withPieces, firstScrap(6));
  expect(said(typing)).toEqual([12, 12]);
  // On the way to 40 it says 4, as many as are scrapped.
  const four = withScrapped(firstScrap(6), '4');
  expect(said(['', '4', '40'].reduce(withPieces, four))).toEqual([40, 4]);
});

test.each([
  ['completed', { on_plate: lies('completed') }, null, true],
  ['cancelled', { on_plate: lies('cancelled') }, null, true],
  ['failed', { on_plate: lies('failed') }, null, false],
  ['of unknown origin', { on_plate: null }, null, false],
  ['of unknown end', { on_plate: lies('unknown') }, 'unknown', false],
  [
    'out of reach while a job is at it',
    { on_plate: null, status: 'offline', active_job: JOB },
    'open',
    false,
  ],
  ['out of reach', { on_plate: lies('completed'), status: 'offline' }, 'offline', false],
] as const)('among many, a print that is %s is offered and ticked as', (_what, part, leftOut, isTicked) => {
  expect(candidates([full(part)])).toMatchObject([{ leftOut, isTicked }]);
});

test('plates that are clear, at work or of others are no candidates, and those left out come last', () => {
  const all = [
    full({ id: 1, status: 'offline' }),
    full({ id: 2, plate: 'clear' }),
    full({ id: 3, status: 'printing' }),
    full({ id: 4, host: null }),
    full({ id: 5, on_plate: lies('completed') }),
  ];
  expect(candidates(all).map(({ printer }) => printer.id)).toEqual([5, 1]);
});

test('plates are listed as one walks past them: by place, then by name', () => {
  const at = (id: number, place: string | null, name: string) => full({ id, place, name });
  const all = [
    at(1, null, 'A1'),
    at(2, 'Row 10', 'X1C 1'),
    at(3, 'Row 2', 'X1C 10'),
    at(4, 'Row 2', 'X1C 9'),
  ];
  expect(candidates(all).map(({ printer }) => printer.id)).toEqual([4, 3, 2, 1]);
});

test('how many are ticked is known before they are listed', () => {
  const all = [
    full({ id: 1, on_plate: lies('completed') }),
    full({ id: 2, on_plate: lies('failed') }),
    full({ id: 3, on_plate: null }),
  ];
  expect(ticked(all).map(({ printer }) => printer.id)).toEqual([1]);
});

const refused = (code: string) =>
  new ApiError({ status: 409, code, detail: 'No.', retriable: false, data: {}, requestId: null });

test('after a refusal the person is asked about what lies there by now; where nothing does, the refusal is told', () => {
  const printer = full({ id: 3, name: 'X1C', on_plate: lies('completed', 91) });
  const other = { kind: 'ask', printerId: 3, lies: printer.on_plate, isOther: true };
  expect(shownAfter(printer, refused('plate_changed'))).toEqual(other);
  const told = { kind: 'failed', name: 'X1C' };
  expect(shownAfter({ ...printer, plate: 'clear', on_plate: null }, refused('plate_changed'))).toMatchObject(
    told,
  );
  expect(shownAfter({ ...printer, status: 'printing' }, refused('plate_changed'))).toMatchObject(told);
  expect(shownAfter(printer, refused('run_open'))).toMatchObject(told);
});

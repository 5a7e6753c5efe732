import { expect, test } from 'vitest';
import { after, print } from '../../../../test/printer-reports.ts';
import { blankState } from './blank-state.ts';
import { plateCleared, plateOccupied } from './contact.ts';
import type { PrinterState } from './printer-state.ts';
import { reduce } from './state.ts';

const cup = { native_id: '7', mark: '41', file_name: 'cup.gcode' };
const bowl = { native_id: '8', file_name: 'bowl.gcode' };
const shows = (...seen: readonly ReturnType<typeof print>[]) =>
  after(seen.map((shown) => ({ print: shown })));
const at = print;

test.each<[string, PrinterState, object | null]>([
  ['nothing was ever printed', shows(at('none')), null],
  ['it prints', shows(at('none'), at('printing', cup)), null],
  ['it stands still', shows(at('printing', cup), at('paused', cup)), null],
  [
    'it has ended',
    shows(at('printing', cup), at('completed', cup)),
    { mark: '41', file_name: 'cup.gcode', outcome: 'completed', at: 2000 },
  ],
  ['it failed', shows(at('printing', cup), at('failed', cup)), { outcome: 'failed' }],
  ['it was stopped', shows(at('printing', cup), at('cancelled', cup)), { outcome: 'cancelled' }],
  ['nobody knows how', shows(at('printing', cup), at('ended', cup)), { outcome: 'unknown' }],
  [
    'the printer has forgotten it at once',
    shows(at('printing', cup), at('none')),
    { mark: '41', file_name: 'cup.gcode', outcome: 'unknown' },
  ],
  [
    'it lingers, and is forgotten later',
    shows(at('printing', cup), at('completed', cup), at('completed', cup), at('none')),
    { mark: '41', outcome: 'completed', at: 2000 },
  ],
  [
    'another was printed while nobody looked',
    shows(at('printing', cup), at('completed', cup), at('completed', bowl)),
    { mark: null, file_name: 'bowl.gcode', at: 3000 },
  ],
  ['the next one prints', shows(at('printing', cup), at('completed', cup), at('printing', bowl)), null],
  ['it was cleared away', plateCleared(shows(at('printing', cup), at('completed', cup))).state, null],
])('what lies on the plate when %s', (_when, { on_plate }, expected) => {
  if (expected === null) expect(on_plate).toBeNull();
  else expect(on_plate).toMatchObject(expected);
});

test('what a person cleared away while its printer was silent does not come back with its end', () => {
  const cleared = plateCleared({ ...shows(at('printing', cup)), contact: 'lost' }).state;
  expect(cleared).toMatchObject({ plate: 'clear', on_plate: null });
  expect(reduce(cleared, { print: at('completed', cup) }, 9000).state).toMatchObject({
    plate: 'clear',
    on_plate: null,
  });
});

test('the end of a print that nobody here has started lies there, although its plate was called clear before', () => {
  const theirs = { native_id: '9', file_name: 'theirs.gcode' };
  const cleared = plateCleared({ ...shows(at('printing', theirs)), contact: 'lost' }).state;
  expect(cleared.plate).toBe('clear');
  const { state } = reduce(cleared, { print: at('completed', theirs) }, 9000);
  expect(state).toMatchObject({ plate: 'occupied', on_plate: { file_name: 'theirs.gcode' } });
  const taken = plateCleared(state).state;
  expect(reduce(taken, { print: at('completed', theirs) }, 9500).state.plate).toBe('clear');
});

test('what only its run knows of lies there until the printer shows something else', () => {
  const left = { mark: '5', file_name: null, outcome: 'unknown', at: 10 } as const;
  const state = plateOccupied(blankState('clear', 0), left).state;
  expect(state).toMatchObject({ plate: 'occupied', on_plate: left });
  expect(reduce(state, { print: at('none') }, 20).state.on_plate).toEqual(left);
  expect(reduce(state, { print: at('printing', cup) }, 20).state.on_plate).toBeNull();
});

test.each([
  ['by the clock of its host', 1500, 1500],
  ['not before it was last seen at work', 10, 1000],
  ['not after it was seen to be over', 99_000, 4000],
])('it ended %s', (_how, finished_at, expected) => {
  const times = { started_at: null, finished_at, total_seconds: null };
  const end = reduce(shows(at('printing', cup)), { print: at('completed', { ...cup, times }) }, 4000);
  expect(end.state.on_plate?.at).toBe(expected);
});

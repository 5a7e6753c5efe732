import { expect, test } from 'vitest';
import { numberIn, wholeIn } from './number-field.ts';
import { bodyOf, problemsOf, valuesOf } from './task-form.ts';

const VALUES = { ...valuesOf(null), name: 'Belts', interval_days: '30' };
const problems = (change: Partial<typeof VALUES>) =>
  Object.fromEntries(
    Object.entries(problemsOf({ ...VALUES, ...change })).filter(([, key]) => key !== undefined),
  );

test('numbers are read with a comma or a point, and nothing is no number', () => {
  expect(['4,5', ' 4.50 ', '', '0', '-1', 'x', 'Infinity'].map(numberIn)).toEqual([
    4.5,
    4.5,
    null,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['20', '1.5', ''].map(wholeIn)).toEqual([20, undefined, null]);
});

test('a template needs a name and an interval, and its numbers are numbers', () => {
  expect(problems({})).toEqual({});
  expect(problems({ interval_days: '', interval_hours: '0.1' })).toEqual({});
  expect(problems({ name: ' ', interval_days: '' })).toEqual({
    name: 'field.required',
    interval_hours: 'care.intervalNeeded',
  });
  expect(problems({ interval_days: '0.5', interval_hours: '0' })).toEqual({
    interval_hours: 'care.hoursWrong',
    interval_days: 'care.daysWrong',
  });
  expect(problems({ estimated_cost: 'two', estimated_downtime_minutes: '1.5' })).toEqual({
    estimated_cost: 'care.numberWrong',
    estimated_downtime_minutes: 'care.wholeWrong',
  });
});

test('what is left empty is sent as nothing, hours to the tenth', () => {
  expect(bodyOf({ ...VALUES, interval_hours: '80,46', model_filter: ' P1S ' })).toEqual({
    name: 'Belts',
    description: '',
    interval_hours: 80.5,
    interval_days: 30,
    estimated_cost: null,
    estimated_downtime_minutes: null,
    model_filter: 'P1S',
    blocks_dispatch: false,
    is_active: true,
  });
});

import { expect, test } from 'vitest';
import { numberIn, wholeIn } from './number-field.ts';
import { bodyOf, problemsOf, valuesOf } from './task-form.ts';

const VALUES = { ...valuesOf(null, 'en'), name: 'Belts', interval_days: '30' };
const problems = (change: Partial<typeof VALUES>) =>
  Object.fromEntries(
    Object.entries(problemsOf({ ...VALUES, ...change }, 'en')).filter(([, key]) => key !== undefined),
  );

test('numbers are read with a comma or a point, and nothing is no number', () => {
  expect(['4,5', ' 4.50 ', '', '0', '-1', 'x', 'Infinity'].map((text) => numberIn(text, 'en'))).toEqual([
    4.5,
    4.5,
    null,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['20', '1.5', ''].map((text) => wholeIn(text, 'en'))).toEqual([20, undefined, null]);
  expect(['2.000', '1.234,5'].map((text) => numberIn(text, 'de'))).toEqual([2000, 1234.5]);
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
  expect(bodyOf({ ...VALUES, interval_hours: '80,46', model_filter: ' P1S ' }, 'en')).toEqual({
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

test('the fields of a template are filled as the reader writes numbers', () => {
  const task = { ...bodyOf(VALUES, 'en'), interval_hours: 80.5, estimated_cost: 12.25 };
  expect(valuesOf(task, 'de')).toMatchObject({
    interval_hours: '80,5',
    estimated_cost: '12,25',
  });
});

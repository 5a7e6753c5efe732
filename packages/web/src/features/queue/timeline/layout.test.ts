import type { TimelineBar } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { dueMarks, labelledTicks, percentAt, placeBars, spanFrom, ticks, ZOOMS } from './layout.ts';

const NOW = Date.parse('2026-11-02T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

function bar(from: number, until: number, more: Partial<TimelineBar> = {}): TimelineBar {
  return {
    job_id: 41,
    run_id: null,
    item_name: 'Bracket',
    kind: 'forecast',
    starts_at: at(from),
    ends_at: at(until),
    due_at: null,
    is_late: false,
    ...more,
  };
}

/** From an hour before now to nine after. */
const span = { from: NOW - HOUR, until: NOW + 9 * HOUR };

test('a bar stands where its time is', () => {
  expect(placeBars([bar(0, 2)], span)).toMatchObject([
    { left: 10, width: 20, isCutLeft: false, isCutRight: false },
  ]);
});

test('what reaches beyond what is shown is cut there, and says so', () => {
  expect(placeBars([bar(-3, 1), bar(8, 20)], span)).toMatchObject([
    { left: 0, width: 20, isCutLeft: true, isCutRight: false },
    { left: 90, width: 10, isCutLeft: false, isCutRight: true },
  ]);
});

test('what is out of sight is not there', () => {
  expect(placeBars([bar(-5, -2), bar(9.5, 12)], span)).toEqual([]);
});

test('bars come in the order of time, whatever order they were sent in', () => {
  const placed = placeBars([bar(4, 5), bar(0, 1), bar(2, 3)], span);
  expect(placed.map(({ left }) => left)).toEqual([10, 30, 50]);
});

test('the shortest print can still be seen, also at the edge', () => {
  for (const { left, width } of placeBars([bar(1, 1.001), bar(8.999, 9)], span)) {
    expect(width).toBeGreaterThanOrEqual(0.6);
    expect(left + width).toBeLessThanOrEqual(100.001);
  }
});

test('a due date is marked once for all copies of its job, late when one of them is', () => {
  const due = { due_at: at(3) };
  const marks = dueMarks(
    [bar(0, 1, due), bar(1, 2, due), bar(2, 4, { ...due, is_late: true }), bar(0, 1, { due_at: at(30) })],
    span,
  );
  expect(marks).toMatchObject([{ left: 40, isLate: true, due_at: at(3) }]);
});

test.each(ZOOMS)('%d hours show now near the left, and whole hours to read', (hours) => {
  const shown = spanFrom(NOW, hours);
  expect(percentAt(NOW, shown)).toBeCloseTo(5);
  expect(shown.until - shown.from).toBeCloseTo(hours * HOUR);
  const marks = ticks(shown, hours);
  expect(marks.length).toBeGreaterThanOrEqual(5);
  expect(marks.length).toBeLessThanOrEqual(8);
  for (const mark of marks) {
    expect(mark).toBeGreaterThan(shown.from);
    expect(mark).toBeLessThan(shown.until);
    expect(new Date(mark).getMinutes()).toBe(0);
  }
});

test('the words of a tick give way to those of "now" and to the end, wherever the hour stands', () => {
  for (let minute = 0; minute < 240; minute += 7) {
    const now = NOW + minute * 60_000;
    const shown = spanFrom(now, 24);
    const labelled = labelledTicks(shown, 24, now);
    expect(labelled.length).toBeGreaterThanOrEqual(ticks(shown, 24).length - 2);
    for (const mark of labelled) {
      expect(Math.abs(percentAt(mark, shown) - 5)).toBeGreaterThan(6);
      expect(percentAt(mark, shown)).toBeLessThanOrEqual(94);
    }
  }
});

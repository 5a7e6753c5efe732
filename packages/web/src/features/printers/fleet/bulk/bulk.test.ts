import { expect, test } from 'vitest';
import { aPrinter } from '../../testing/a-printer.ts';
import { eligible, tagsAfter, tally } from './bulk.ts';

test('of the selected, only those take part for whom it makes sense and who are ours', () => {
  const capabilities = ['pause', 'resume', 'stop'] as const;
  const make = (id: number, changes: Parameters<typeof aPrinter>[0]) =>
    aPrinter({ id, capabilities: [...capabilities], ...changes });
  const selected = [
    make(1, { status: 'printing' }),
    make(2, { status: 'paused' }),
    make(3, { plate: 'occupied' }),
    make(4, { status: 'printing', host: null }),
    make(5, { status: 'offline', enabled: false }),
  ];
  const ids = (...[action, role]: [Parameters<typeof eligible>[1], Parameters<typeof eligible>[2]]) =>
    eligible(selected, action, role).map(({ id }) => id);
  expect(ids('pause', 'operator')).toEqual([1]);
  expect(ids('resume', 'operator')).toEqual([2]);
  expect(ids('stop', 'operator')).toEqual([1, 2]);
  expect(ids('clear_plate', 'operator')).toEqual([3]);
  expect(ids('enable', 'admin')).toEqual([5]);
  expect(ids('enable', 'operator')).toEqual([]);
});

test('a tag is there once after adding it, and gone after removing it', () => {
  expect(tagsAfter(['pla', 'left'], { action: 'add_tag', tag: 'pla' })).toEqual(['left', 'pla']);
  expect(tagsAfter(['pla', 'left'], { action: 'remove_tag', tag: 'pla' })).toEqual(['left']);
});

test('it is over when each has its outcome', () => {
  const line = (progress: 'waiting' | 'done' | 'sent' | 'failed') => ({
    id: 1,
    name: 'a',
    progress,
    error: null,
  });
  expect(tally([line('done'), line('sent'), line('failed')])).toEqual({ done: 2, failed: 1, isOver: true });
  expect(tally([line('done'), line('waiting')])).toEqual({ done: 1, failed: 0, isOver: false });
});

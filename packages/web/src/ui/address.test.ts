import { expect, test } from 'vitest';
import { auditSearch } from '../features/audit/search.ts';
import { filamentSearch } from '../features/filaments/search.ts';
import { queueSearch } from '../features/queue/filters.ts';
import { finishedSearch } from '../features/queue/finished-search.ts';
import { timelineSearch } from '../features/queue/timeline/search.ts';

const READERS = { queueSearch, finishedSearch, timelineSearch, filamentSearch, auditSearch };

test.each([
  ['queueSearch', { q: 'vase', state: 'held', printer: 7, isMine: true }],
  ['finishedSearch', { status: 'failed', q: 'gear', page: 2 }],
  ['timelineSearch', { hours: 72, view: 'list' }],
  ['filamentSearch', { q: 'silk', material: 'PLA', isOwn: true }],
  ['auditSearch', { skip: 50, user: 3, outcome: 'refused', action: 'createJob' }],
] as const)('%s keeps all that its page can be asked for', (name, search) => {
  expect(READERS[name](search)).toEqual(search);
});

test.each(Object.entries(READERS))('%s leaves out what is usual and what nobody knows', (_name, read) => {
  const usual = { q: '', state: 'any', printer: 0, isMine: false, page: 0, hours: 24, user: 0, outcome: '' };
  expect(read(usual)).toEqual({});
  const wrong = {
    q: {},
    state: 'odd',
    printer: -1,
    isMine: 'yes',
    page: 1.5,
    hours: 5,
    skip: 'x',
    user: 'me',
  };
  expect(read({ ...wrong, status: 'odd', view: 'pie', outcome: 'odd', material: null })).toEqual({});
});

test('a text of digits stays a text', () => {
  expect(queueSearch({ q: 24 })).toEqual({ q: '24' });
});

import { expect, test } from 'vitest';
import { isAt, PLACES } from './places.ts';

test.each([
  ['/', '/'],
  ['/fleet', '/fleet'],
  ['/printers/7', '/fleet'],
  ['/printers/new', '/fleet'],
  ['/queue/timeline', '/queue'],
  ['/jobs/12', '/queue'],
  ['/filaments', '/spools'],
  ['/spools/import', '/spools'],
  ['/settings/users', '/settings'],
  ['/account', '/settings'],
  ['/tokens', '/settings'],
])('%s belongs to one place of the navigation: %s', (path, place) => {
  expect(PLACES.filter((each) => isAt(each, path)).map(({ to }) => to)).toEqual([place]);
});

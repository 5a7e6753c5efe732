import { expect, test } from 'vitest';
import { PAGES } from '../app/pages/table.ts';
import { isPlace } from '../ui/page-table.ts';
import { isAt } from './places.ts';

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
  expect(
    PAGES.filter(isPlace)
      .filter((each) => isAt(each, path))
      .map((each) => each.path),
  ).toEqual([place]);
});

import { ROLES, roleAtLeast } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { PAGES } from '../../app/pages/table.ts';
import { titleFor } from '../../ui/page-table.ts';
import { foundPages } from './found-pages.ts';

const withoutRecord = PAGES.filter(({ path }) => !path.includes('$'));

test.each(ROLES)('every page that a %s may open without knowing a record is found by its title', (role) => {
  const open = withoutRecord.filter(({ floor }) => roleAtLeast(role, floor));
  const found = foundPages(PAGES, role);
  expect(found.map(({ path }) => path).sort()).toEqual(open.map(({ path }) => path).sort());
  for (const page of open)
    expect(found.find(({ path }) => path === page.path)?.title).toBe(titleFor(page, role));
});

test('no two pages have one title', () => {
  for (const role of ROLES) {
    const titles = foundPages(PAGES, role).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  }
});

test('a page that is for somebody else under the same address is found by what it is to them', () => {
  const titleAs = (role: 'viewer' | 'operator') =>
    foundPages(PAGES, role).find(({ path }) => path === '/queue/approvals')?.title;
  expect([titleAs('viewer'), titleAs('operator')]).toEqual(['queue.tabOwn', 'queue.tabApprovals']);
});

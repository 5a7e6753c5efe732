import { LANGUAGES } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { isPlace, type PageEntry } from '../../ui/page-table.ts';
import { PAGES } from './table.ts';

const doubles = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('no two pages share an address, or the letter that leads to them', () => {
  expect(doubles(PAGES.map(({ path }) => path))).toEqual([]);
  const letters = PAGES.flatMap((page) => (page.menu === null ? [] : (page.letter ?? [])));
  expect(doubles(letters)).toEqual([]);
});

test('the bar of a phone has five places, beside the one that opens the rest', () => {
  const inBar = PAGES.filter(isPlace).filter(({ onPhone }) => onPhone === 'bar');
  expect(inBar.map(({ path }) => path)).toEqual(['/', '/fleet', '/queue', '/models', '/scan']);
});

const isOfRecord = ({ path }: PageEntry) => path.includes('$');

test('what a menu or the palette calls can be opened without knowing a record', () => {
  expect(PAGES.filter((page) => isOfRecord(page) && page.called !== null)).toEqual([]);
});

test.each(Object.entries(LANGUAGES))(
  'outgoing connections are called in %s by the menu, the page and the alerts alike',
  async (language, load) => {
    const title = 'settings.egress';
    expect(PAGES.find(({ path }) => path === '/settings/egress')).toMatchObject({
      title,
      called: { words: title },
    });
    const { alerts } = await load();
    const messages = await loadCatalogue(language);
    const [, after] = alerts['itar_blocked.unlisted'].message.split(`→ ${messages[title]}`);
    expect(after).toMatch(/^[^\p{L}]/u);
  },
);

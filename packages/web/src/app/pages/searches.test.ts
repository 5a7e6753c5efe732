import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../../i18n/catalogues.ts';
import { createSpeech } from '../../i18n/speech.ts';
import { useAddress } from '../../ui/use-address.ts';
import { createAppRouter } from '../router.tsx';

type Reader = (search: Record<string, unknown>) => object;

/** What people write themselves: any text is one. */
const FREE = 'q tag category material location action code next problem provider link'.split(' ');

const speech = createSpeech({
  language: 'en',
  messages: await loadCatalogue('en'),
  words: await loadWords('en'),
});

const READERS = Object.entries(createAppRouter(new QueryClient(), speech).routesByPath).flatMap(
  ([path, { options }]): readonly (readonly [string, Reader])[] => {
    const read: unknown = 'validateSearch' in options ? options.validateSearch : undefined;
    return typeof read === 'function' ? [[path, (search) => read(search)]] : [];
  },
);

/** By what it looks at when it reads. */
function parametersOf(read: Reader): readonly string[] {
  const asked = new Set<string>();
  const get = (_: object, name: string | symbol) => void asked.add(String(name));
  read(new Proxy({}, { get }));
  return [...asked];
}

/** What a page under this address, with this reader, is told that the address asks for. */
async function toldAt(path: string, read: Reader, search: string): Promise<object> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, validateSearch: read });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`${path.replace('$id', '7')}?${search}`] }),
  });
  await router.load();
  let told: object = {};
  const Page = () => {
    told = Reflect.apply(useAddress, null, [path]);
    return null;
  };
  renderToStaticMarkup(createElement(RouterContextProvider, { router, children: createElement(Page) }));
  return told;
}

test('there are pages whose address says what they show', () => {
  expect(READERS.length).toBeGreaterThan(18);
  expect(READERS.filter(([, read]) => parametersOf(read).length === 0)).toEqual([]);
});

const CASES = READERS.flatMap(([path, read]) => parametersOf(read).map((name) => ({ path, name, read })));
const isFree = ({ name }: { readonly name: string }) => FREE.includes(name);

const NONSENSE = ['nix', 'constructor', '', '-1', '1.5', '1e99', 'null', '[1]', '%7B%22a%22:1%7D'];

test.each(CASES.filter((each) => !isFree(each)))(
  '$path leaves out a “$name” that it does not know',
  async ({ path, name, read }) => {
    for (const value of NONSENSE)
      expect({ value, told: await toldAt(path, read, `${name}=${value}`) }).toEqual({ value, told: {} });
  },
);

test.each(CASES.filter(isFree))('$path leaves out a “$name” that is no text', ({ name, read }) => {
  for (const value of [null, true, [1], { a: 1 }])
    expect({ value, read: read({ [name]: value }) }).toEqual({ value, read: {} });
});

test('no page reads its address past its reader', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  const past = Object.entries(sources).flatMap(([file, text]) => (/\buseSearch\(/.test(text) ? [file] : []));
  // Two addresses lead to it: it reads what it finds with its own reader.
  expect(past).toEqual(['../../features/messages/log/log-page.tsx']);
});

import type { EgressDestination } from '@farmhand/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { LanguageProvider } from '../../i18n/language.tsx';
import { createSpeech } from '../../i18n/speech.ts';
import { DestinationList } from './destination-list.tsx';
import { egressSearch } from './search.ts';
import { words } from './words/en.ts';

const PRINTER: EgressDestination = {
  ...{ purpose: 'printer', owner: null, owner_said: null, setting: null, host: 'bay-1.lan', port: 80 },
  ...{ verdict: 'allowed', keeps_from_starting: false, reason: null, said: null, addresses: [] },
  ...{ connections: 0, last_used_at: null, refusals: 0, last_refused_at: null },
};

/** Its address alone, without all that stands around it in the page. */
async function routerAt(address: string) {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: 'frame' });
  const settings = createRoute({ getParentRoute: () => frame, id: 'settings' });
  const page = createRoute({
    getParentRoute: () => settings,
    path: '/settings/egress',
    validateSearch: egressSearch,
  });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([settings.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return router;
}

async function drawnAt(address: string): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['words', 'egress', 'en'], words);
  const initial = { language: 'en', messages: await loadCatalogue('en'), words: await loadWords('en') };
  const list = createElement(DestinationList, { leftOut: 0, all: [PRINTER] });
  const router = await routerAt(address);
  const spoken = createElement(LanguageProvider, { speech: createSpeech(initial), children: list });
  const routed = createElement(RouterContextProvider, { router, children: spoken });
  return renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(QueryClientProvider, { client: queryClient }, routed)),
  );
}

test.each([
  'purpose=nix',
  'verdict=nix',
  'skip=nix',
  'skip=-1',
  'q=%7B%7D',
  'purpose=nix&verdict=nix&skip=1.5',
])('the list with %s in its address is the whole list', async (search) => {
  const drawn = await drawnAt(`/settings/egress?${search}`);
  expect(drawn).toContain('bay-1.lan');
  expect(drawn).toBe(await drawnAt('/settings/egress'));
});

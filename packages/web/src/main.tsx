import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/fonts.css';
import './app/page.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGES } from './app/pages/table.ts';
import { createQueryClient } from './app/query-client.ts';
import { type AppRouter, createAppRouter } from './app/router.tsx';
import { frameRoute } from './app/routes.ts';
import { followMessages, keepPage } from './app/service-worker.ts';
import { cssVariables, theme } from './app/theme.ts';
import { endedQuery, meQuery } from './features/auth/index.ts';
import { titleCutTexts } from './frame/cut-titles.ts';
import { LanguageProvider } from './i18n/language.tsx';
import { loadOwnSpeech, type Speech } from './i18n/speech.ts';
import { PageTable } from './ui/page-table.ts';
import { ToastProvider } from './ui/toasts.tsx';
import { watchForMissingParts } from './ui/update.ts';

/** public/color-scheme.js reads the same name before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'farmhand-color-scheme' });

watchForMissingParts();
keepPage();
titleCutTexts();
const queryClient = createQueryClient(() => void leave());

let router: AppRouter | undefined;

/** Before the log-in a 401 is an answer; after it, it means that the session has ended. */
async function leave(): Promise<void> {
  if (router === undefined) return;
  const { href, pathname } = router.state.location;
  if (pathname === '/login' || queryClient.getQueryData(meQuery.queryKey) === undefined) return;
  if (router.state.matches.some(({ routeId }) => routeId === frameRoute.id)) {
    queryClient.setQueryData(endedQuery.queryKey, true);
    return;
  }
  await router.navigate({ to: '/login', search: { next: href } });
  queryClient.clear();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');
const drawn = createRoot(root);

// Not by an await out here: where a module waits, the bundler keeps every shared part a file of its own.
void loadOwnSpeech(location.pathname === '/').then(draw);

function draw(speech: Speech): void {
  const shown = createAppRouter(queryClient, speech);
  router = shown;
  followMessages((path) => shown.history.push(path));
  drawn.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        // It writes them itself: the style sheet with the same would be fetched first.
        deduplicateCssVariables={false}
      >
        <LanguageProvider speech={speech}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <PageTable value={PAGES}>
                <RouterProvider router={shown} />
              </PageTable>
            </ToastProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

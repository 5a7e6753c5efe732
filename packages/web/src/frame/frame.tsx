import { AppShell } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Activity } from 'react';
import { Waiting } from '../app/fallbacks.tsx';
import { LogInAgain } from '../features/auth/log-in-again.tsx';
import { endedQuery } from '../features/auth/queries.ts';
import { LogOut, useLeaving } from '../features/auth/use-log-out.ts';
import { EmergencyStopProvider } from '../features/emergency-stop/emergency-stop.tsx';
import { HoldBanner } from '../features/emergency-stop/hold-banner.tsx';
import { PaletteProvider } from '../features/palette/palette.tsx';
import { StorageBanner } from '../features/storage/storage-banner.tsx';
import { useT } from '../i18n/language.tsx';
import { LiveProvider } from '../live/live.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineBanner } from './connection-state.tsx';
import { HeaderBar } from './header-bar.tsx';
import { InFrame } from './in-frame.ts';
import { Navigation } from './navigation.tsx';
import { UpdateBanner } from './update-banner.tsx';

/** When the session ends, the page is only put aside: what somebody was about to write is not lost. */
export function Frame() {
  const { data: isEnded } = useQuery(endedQuery);
  return (
    <>
      <Activity mode={isEnded ? 'hidden' : 'visible'}>
        <Surroundings />
      </Activity>
      {isEnded && <LogInAgain />}
    </>
  );
}

/** What surrounds every page of somebody who is logged in. */
function Surroundings() {
  const t = useT();
  const { isLeaving, logOut } = useLeaving();
  useKeptFocus();
  if (isLeaving) return <Waiting />;
  return (
    <LogOut value={logOut}>
      <LiveProvider>
        <EmergencyStopProvider>
          <PaletteProvider>
            <a className="skip-link" href="#content">
              {t('frame.skip')}
            </a>
            <AppShell
              header={{ height: 52 }}
              navbar={{ width: 184, breakpoint: 'sm', collapsed: { mobile: true } }}
              padding={{ base: 'md', sm: 'lg' }}
            >
              <AppShell.Header>
                <HeaderBar />
              </AppShell.Header>
              <AppShell.Navbar p="xs" visibleFrom="sm" aria-label={t('frame.navigation')}>
                <Navigation />
              </AppShell.Navbar>
              <AppShell.Main id="content" tabIndex={-1}>
                <UpdateBanner />
                <OfflineBanner />
                <HoldBanner />
                <StorageBanner />
                <InFrame value={true}>
                  <Outlet />
                </InFrame>
              </AppShell.Main>
              <BottomBar />
            </AppShell>
          </PaletteProvider>
        </EmergencyStopProvider>
      </LiveProvider>
    </LogOut>
  );
}

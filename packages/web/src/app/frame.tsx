import { useQuery } from '@tanstack/react-query';
import { Activity, lazy, Suspense } from 'react';
import { AlertBell } from '../features/alerts/index.ts';
import { endedQuery, useLeaving, useMe } from '../features/auth/index.ts';
import { ModeMark } from '../features/egress/index.ts';
import { EmergencyStopProvider, HoldBanner, StopButton } from '../features/emergency-stop/index.ts';
import { useKeptPush } from '../features/messages/index.ts';
import { PrintHereProvider } from '../features/models/index.ts';
import { PaletteProvider, usePalette } from '../features/palette/index.ts';
import { Announcer, ClearPlatesProvider, liveFleet, UnsentBanner } from '../features/printers/index.ts';
import { StorageBanner } from '../features/storage/index.ts';
import { Surroundings } from '../frame/surroundings.tsx';
import { LiveProvider } from '../live/live.tsx';
import { AppName } from '../ui/app-name.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { Waiting } from './fallbacks.tsx';

/** Where the service is newer by then, its log-in is another page. */
const LogInAgain = lazy(async () => {
  try {
    return { default: (await import('../features/auth/log-in-again.tsx')).LogInAgain };
  } catch (error) {
    location.reload();
    throw error;
  }
});

/** When the session ends, the page is only put aside: what somebody was about to write is not lost. */
export function Frame() {
  const { data: isEnded } = useQuery(endedQuery);
  return (
    <>
      <Activity mode={isEnded ? 'hidden' : 'visible'}>
        <Inside />
      </Activity>
      {isEnded && (
        <Suspense fallback={<Waiting />}>
          <LogInAgain />
        </Suspense>
      )}
    </>
  );
}

function Inside() {
  const { isLeaving, logOut } = useLeaving();
  useKeptFocus();
  useKeptPush();
  if (isLeaving) return <Waiting />;
  return (
    <LiveProvider fleet={liveFleet}>
      <EmergencyStopProvider>
        <ClearPlatesProvider>
          <PaletteProvider>
            <PrintHereProvider>
              <Furnished onLogOut={() => void logOut()} />
            </PrintHereProvider>
          </PaletteProvider>
        </ClearPlatesProvider>
      </EmergencyStopProvider>
    </LiveProvider>
  );
}

/** The frame with what the features have for it. */
function Furnished({ onLogOut }: { readonly onLogOut: () => void }) {
  const { user, branding } = useMe();
  const { openPalette, openShortcuts } = usePalette();
  return (
    <AppName value={branding.app_name}>
      <Surroundings
        username={user.username}
        branding={branding}
        tools={
          <>
            <ModeMark />
            <StopButton />
            <AlertBell />
          </>
        }
        banners={
          <>
            <UnsentBanner />
            <HoldBanner />
            <StorageBanner />
          </>
        }
        onSearch={openPalette}
        onShortcuts={openShortcuts}
        onLogOut={onLogOut}
      />
      <Announcer />
    </AppName>
  );
}

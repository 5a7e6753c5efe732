import { useQuery } from '@tanstack/react-query';
import { Activity } from 'react';
import { AlertBell } from '../features/alerts/index.ts';
import { endedQuery, LogInAgain, useLeaving, useMe } from '../features/auth/index.ts';
import { ModeMark } from '../features/egress/index.ts';
import { EmergencyStopProvider, HoldBanner, StopButton } from '../features/emergency-stop/index.ts';
import { useKeptPush } from '../features/messages/index.ts';
import { PaletteProvider, usePalette } from '../features/palette/index.ts';
import { liveFleet } from '../features/printers/index.ts';
import { StorageBanner } from '../features/storage/index.ts';
import { Surroundings } from '../frame/surroundings.tsx';
import { LiveProvider } from '../live/live.tsx';
import { AppName } from '../ui/app-name.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { Waiting } from './fallbacks.tsx';

/** When the session ends, the page is only put aside: what somebody was about to write is not lost. */
export function Frame() {
  const { data: isEnded } = useQuery(endedQuery);
  return (
    <>
      <Activity mode={isEnded ? 'hidden' : 'visible'}>
        <Inside />
      </Activity>
      {isEnded && <LogInAgain />}
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
        <PaletteProvider>
          <Furnished onLogOut={() => void logOut()} />
        </PaletteProvider>
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
            <HoldBanner />
            <StorageBanner />
          </>
        }
        onSearch={openPalette}
        onShortcuts={openShortcuts}
        onLogOut={onLogOut}
      />
    </AppName>
  );
}

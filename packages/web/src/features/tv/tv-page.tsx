import type { Printer } from '@farmhand/contract';
import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLostRuns } from '../../farm/lost-runs.ts';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { LiveProvider } from '../../live/live.tsx';
import { useOfflineWords } from '../../live/offline.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page-table.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useMe } from '../auth/index.ts';
import { liveFleet, shareOf, tileRoom } from '../printers/index.ts';
import classes from './tv.module.css';
import { TvGlance } from './tv-glance.tsx';
import { TvHead } from './tv-head.tsx';
import { TvTile } from './tv-tile.tsx';
import { useAwake } from './use-awake.ts';
import { DEFAULT_SECONDS, orderForWall, WALL_GAP_PX, wallOf, wallPage } from './wall.ts';

const NOBODY: readonly Printer[] = [];

/** For a screen on the wall: everything by itself, readable from across the hall. */
export function TvPage() {
  return (
    <LiveProvider fleet={liveFleet}>
      <Screen />
    </LiveProvider>
  );
}

function Screen() {
  const t = useT();
  const title = usePageTitle();
  const { branding } = useMe();
  const { seconds = DEFAULT_SECONDS, density } = useAddress('/tv');
  const { data: fleet } = useQuery(printersQuery);
  const { ref, width, height } = useElementSize<HTMLUListElement>();
  const turn = useTurn(seconds);
  const offline = useOfflineWords();
  useAwake();
  const wall = wallOf(width, height, fleet?.length ?? 0, density);
  const lostRuns = useLostRuns(fleet ?? NOBODY);
  const { tiles, index, count } = wallPage(orderForWall(fleet ?? NOBODY, lostRuns), wall, turn);
  const room = tileRoom(shareOf(width, wall.columns, WALL_GAP_PX), shareOf(height, wall.rows, WALL_GAP_PX));
  const Tile = wall.isWordy ? TvTile : TvGlance;
  return (
    <main className={classes['screen']} data-old={offline !== null || undefined}>
      <title>{t('frame.pageTitle', { page: title, app: branding.app_name })}</title>
      <TvHead fleet={fleet} page={{ index, count }} isOld={offline !== null} />
      {offline !== null && (
        <p className={classes['offline']} role="status">
          <Icon name="offline" size={30} />
          {offline}
        </p>
      )}
      <Box
        component="ul"
        ref={ref}
        __vars={{ '--scale': String(wall.scale) }}
        className={classes['wall']}
        aria-label={t('nav.fleet')}
        {...room}
        style={{
          ...room.style,
          gap: WALL_GAP_PX,
          gridTemplateColumns: `repeat(${wall.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${wall.rows}, minmax(0, 1fr))`,
        }}
      >
        {tiles.map((printer) => (
          <Tile key={printer.id} printer={printer} hasLostRun={lostRuns.has(printer.id)} />
        ))}
        {fleet?.length === 0 && <li className={classes['nothing']}>{t('home.noPrinters')}</li>}
      </Box>
    </main>
  );
}

/** Counts up, once every so many seconds. */
function useTurn(seconds: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return turn;
}

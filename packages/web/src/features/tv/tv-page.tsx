import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { printersQuery } from '../../farm/printers.ts';
import { useT } from '../../i18n/language.tsx';
import { LiveProvider } from '../../live/live.tsx';
import { usePageTitle } from '../../ui/page-table.ts';
import { useMe } from '../auth/index.ts';
import { liveFleet } from '../printers/index.ts';
import classes from './tv.module.css';
import { TvHead } from './tv-head.tsx';
import { TvTile } from './tv-tile.tsx';
import { useAwake } from './use-awake.ts';
import { DEFAULT_SECONDS, orderForWall, wallOf, wallPage } from './wall.ts';

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
  const { seconds = DEFAULT_SECONDS } = useSearch({ from: '/tv' });
  const { data: fleet } = useQuery(printersQuery);
  const { ref, width, height } = useElementSize<HTMLUListElement>();
  const turn = useTurn(seconds);
  useAwake();
  const wall = wallOf(width, height, fleet?.length ?? 0);
  const { tiles, index, count } = wallPage(orderForWall(fleet ?? []), wall, turn);
  return (
    <main className={classes['screen']}>
      <title>{t('frame.pageTitle', { page: title, app: branding.app_name })}</title>
      <TvHead fleet={fleet} page={{ index, count }} />
      <Box
        component="ul"
        ref={ref}
        __vars={{ '--scale': String(wall.scale) }}
        className={classes['wall']}
        aria-label={t('nav.fleet')}
        style={{
          gridTemplateColumns: `repeat(${wall.columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${wall.rows}, minmax(0, 1fr))`,
        }}
      >
        {tiles.map((printer) => (
          <TvTile key={printer.id} printer={printer} />
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

import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineBanner } from './connection-state.tsx';
import { HeaderBar, type HeaderProps } from './header-bar.tsx';
import { InFrame } from './in-frame.ts';
import { Navigation } from './navigation.tsx';
import classes from './surroundings.module.css';
import { UpdateBanner } from './update-banner.tsx';

interface SurroundingsProps extends HeaderProps {
  /** What is to be said above every page, beside what the frame says itself. */
  readonly banners: ReactNode;
}

/** What surrounds every page of somebody who is logged in. */
export function Surroundings({ banners, ...header }: SurroundingsProps) {
  const t = useT();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      <header className={classes['header']}>
        <HeaderBar {...header} />
      </header>
      <nav className={classes['side']} aria-label={t('frame.navigation')}>
        <Navigation />
      </nav>
      <main id="content" tabIndex={-1} className={classes['page']}>
        <UpdateBanner />
        <OfflineBanner />
        {banners}
        <InFrame value={true}>
          <Outlet />
        </InFrame>
      </main>
      <BottomBar />
    </>
  );
}

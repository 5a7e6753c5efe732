import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import classes from './page-tabs.module.css';
import { useTabInView } from './use-tab-in-view.ts';

export interface PageTab {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconName;
  readonly words: string;
  /** Behind the words, such as a count of what waits there. */
  readonly mark?: ReactNode;
}

/** The parts of something, as links: each has an address of its own. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const row = useTabInView<HTMLElement>();
  return (
    <nav ref={row} className={classes['tabs']} aria-label={label}>
      {tabs.map(({ to, icon, words, mark }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes['tab'] ?? ''}
        >
          <Icon name={icon} size={16} />
          {words}
          {mark}
        </Link>
      ))}
    </nav>
  );
}

import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { ConnectionState } from './connection-state.tsx';
import classes from './header.module.css';
import { ownImage } from './own-image.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

export interface HeaderProps extends UserMenuProps {
  readonly branding: { readonly app_name: string; readonly logo_url: string | null };
  /** What must be at hand on every page. */
  readonly tools: ReactNode;
  readonly onSearch: () => void;
}

/** Who we are, and what must be at hand on every page. */
export function HeaderBar({ branding, tools, onSearch, ...menu }: HeaderProps) {
  const logo = ownImage(branding.logo_url, location.origin);
  return (
    <div className={classes['header']}>
      <Link to="/" className={classes['brand'] ?? ''}>
        {logo === null ? <Logo /> : <img className={classes['logo']} src={logo} alt="" />}
        <Text component="span" fw={650} size="md" truncate translate="no">
          {branding.app_name}
        </Text>
      </Link>
      <SearchButton onPress={onSearch} />
      <div className={classes['tools']}>
        {tools}
        <ConnectionState />
        <UserMenu {...menu} />
      </div>
    </div>
  );
}

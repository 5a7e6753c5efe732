import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AlertBell } from '../features/alerts/alert-bell.tsx';
import { useMe } from '../features/auth/use-me.ts';
import { StopButton } from '../features/emergency-stop/stop-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ConnectionState } from './connection-state.tsx';
import classes from './header.module.css';
import { ownImage } from './own-image.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** Who we are, and what must be at hand on every page. */
export function HeaderBar() {
  const { branding } = useMe();
  const logo = ownImage(branding.logo_url, location.origin);
  return (
    <div className={classes['header']}>
      <Link to="/" className={classes['brand'] ?? ''}>
        {logo === null ? <Logo /> : <img className={classes['logo']} src={logo} alt="" />}
        <Text component="span" fw={650} size="md" truncate>
          {branding.app_name}
        </Text>
      </Link>
      <SearchButton />
      <div className={classes['tools']}>
        <StopButton />
        <AlertBell />
        <ConnectionState />
        <UserMenu />
      </div>
    </div>
  );
}

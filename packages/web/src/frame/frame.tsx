import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useMe } from '../features/auth/use-me.ts';
import { useT } from '../i18n/language.tsx';
import { LiveProvider } from '../live/live.tsx';
import { Logo } from '../ui/logo.tsx';
import { ConnectionState, OfflineBanner } from './connection-state.tsx';
import { Navigation } from './navigation.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

/** What surrounds every page of somebody who is logged in. */
export function Frame() {
  const t = useT();
  const { branding } = useMe();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <LiveProvider>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding={{ base: 'md', sm: 'lg' }}
      >
        <AppShell.Header>
          <Group h="100%" px="sm" justify="space-between" wrap="nowrap" gap="xs">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <Burger
                opened={isOpen}
                onClick={toggle}
                hiddenFrom="sm"
                size="sm"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'frame.closeNavigation' : 'frame.openNavigation')}
              />
              <Link to="/" className="brand">
                {branding.logo_url === null ? <Logo /> : <img src={branding.logo_url} alt="" height={28} />}
                <Text component="span" fw={650} size="md" truncate>
                  {branding.app_name}
                </Text>
              </Link>
            </Group>
            <Group gap={4} wrap="nowrap">
              <ConnectionState />
              <ThemeToggle />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" aria-label={t('frame.navigation')}>
          <Navigation onNavigate={close} />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1}>
          <OfflineBanner />
          <Outlet />
        </AppShell.Main>
      </AppShell>
    </LiveProvider>
  );
}

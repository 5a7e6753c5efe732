import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { lateMenu } from '../ui/late-menu.tsx';
import { THEMES } from './themes.ts';

const LateThemeMenu = lateMenu(() =>
  import('./open-entry-menus.tsx').then(({ OpenThemeMenu: menu }) => menu),
);

/** For the pages before the log-in, which have no user menu. */
export function ThemeToggle() {
  const t = useT();
  const { colorScheme } = useMantineColorScheme();
  const icon = THEMES.find(({ scheme }) => scheme === colorScheme)?.icon ?? 'auto';
  return (
    <LateThemeMenu
      has={{}}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          c="var(--mantine-color-text)"
          aria-label={t('theme.now', { theme: t(`theme.${colorScheme}`) })}
        >
          <Icon name={icon} />
        </ActionIcon>
      }
    />
  );
}

import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { THEMES, ThemeItems } from './theme-items.tsx';

/** For the pages before the log-in, which have no user menu. */
export function ThemeToggle() {
  const t = useT();
  const { colorScheme } = useMantineColorScheme();
  const icon = THEMES.find(({ scheme }) => scheme === colorScheme)?.icon ?? 'auto';
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          c="var(--mantine-color-text)"
          aria-label={t('theme.now', { theme: t(`theme.${colorScheme}`) })}
        >
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const CHOICES: readonly { readonly scheme: MantineColorScheme; readonly icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'auto' },
];

export function ThemeToggle() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const icon = CHOICES.find(({ scheme }) => scheme === colorScheme)?.icon ?? 'auto';
  return (
    <Menu position="bottom-end" withinPortal>
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
        {CHOICES.map((choice) => (
          <Menu.Item
            key={choice.scheme}
            role="menuitemradio"
            aria-checked={choice.scheme === colorScheme}
            leftSection={<Icon name={choice.icon} size={16} />}
            rightSection={choice.scheme === colorScheme ? <Icon name="check" size={14} /> : null}
            onClick={() => setColorScheme(choice.scheme)}
          >
            {t(`theme.${choice.scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export const THEMES: readonly { readonly scheme: MantineColorScheme; readonly icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'auto' },
];

/** The themes as menu entries. */
export function ThemeItems() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme}>
      {THEMES.map(({ scheme, icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          closeMenuOnClick
          rightSection={<Icon name={icon} size={16} />}
          onChange={() => setColorScheme(scheme)}
        >
          {t(`theme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

import { Menu, useMantineColorScheme } from '@mantine/core';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { THEMES } from './themes.ts';

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

import { Menu } from '@mantine/core';
import { CATALOGUES } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';

/** The languages as menu entries, each in its own words. */
export function LanguageItems() {
  const { language, setLanguage } = useLanguage();
  return [...CATALOGUES].map(([code, messages]) => (
    <Menu.Item
      key={code}
      lang={code}
      role="menuitemradio"
      aria-checked={code === language}
      rightSection={code === language ? <Icon name="check" size={14} /> : null}
      onClick={() => setLanguage(code)}
    >
      {messages['language.name']}
    </Menu.Item>
  ));
}

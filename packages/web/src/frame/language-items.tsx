import { Menu } from '@mantine/core';
import { LANGUAGES, languageName } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The languages as menu entries, each in its own words. */
export function LanguageItems() {
  const { language, setLanguage } = useLanguage();
  return (
    <Menu.RadioGroup value={language} onChange={setLanguage}>
      {LANGUAGES.map((code) => (
        <Menu.RadioItem key={code} value={code} lang={code} translate="no" closeMenuOnClick>
          {languageName(code)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

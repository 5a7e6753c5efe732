import { Button, Menu } from '@mantine/core';
import { languageName } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/language.tsx';
import { named } from '../ui/named.tsx';
import { LanguageItems } from './language-items.tsx';

/** For the pages before the log-in, which have no user menu. */
export function LanguageMenu() {
  const { language, t } = useLanguage();
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          aria-label={t('frame.languageIs', { language: languageName(language) })}
        >
          {named(language.toUpperCase())}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

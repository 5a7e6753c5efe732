import { Button, Menu } from '@mantine/core';
import { useLanguage } from '../i18n/language.tsx';
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
          aria-label={`${t('frame.language')}: ${t('language.name')}`}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

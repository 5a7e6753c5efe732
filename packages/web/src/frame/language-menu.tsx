import { Button } from '@mantine/core';
import { languageName } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/language.tsx';
import { lateMenu } from '../ui/late-menu.tsx';
import { named } from '../ui/named.tsx';

const LateLanguageMenu = lateMenu(() =>
  import('./open-entry-menus.tsx').then(({ OpenLanguageMenu: menu }) => menu),
);

/** For the pages before the log-in, which have no user menu. */
export function LanguageMenu() {
  const { language, t } = useLanguage();
  return (
    <LateLanguageMenu
      has={{}}
      button={
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-sm"
          aria-label={t('frame.languageIs', { language: languageName(language) })}
        >
          {named(language.toUpperCase())}
        </Button>
      }
    />
  );
}

import { roleAtLeast } from '@farmhand/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { THEMES } from '../../frame/themes.ts';
import { LANGUAGES, languageName } from '../../i18n/catalogues.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useMe } from '../auth/index.ts';
import { useEmergencyStop } from '../emergency-stop/index.ts';
import type { Entry } from './entry.ts';
import { usePalette } from './palette-context.ts';

/** What can be done from anywhere. */
export function useActionEntries(): readonly Entry[] {
  const { t, language, setLanguage } = useLanguage();
  const { user } = useMe();
  const { history } = useRouter();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { ask } = useEmergencyStop();
  const { openShortcuts } = usePalette();
  const isOperator = roleAtLeast(user.role, 'operator');
  const entry = (id: string, icon: IconName, label: string, act: () => void): Entry => ({
    id,
    group: 'actions',
    icon,
    label,
    act,
  });
  return [
    entry('upload', 'upload', t('palette.upload'), () => history.push('/models')),
    ...(isOperator ? [entry('stop', 'emergency', t('palette.stop'), ask)] : []),
    entry('shortcuts', 'help', t('shortcuts.title'), openShortcuts),
    ...THEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, icon }) =>
      entry(`theme-${scheme}`, icon, t('palette.theme', { theme: t(`theme.${scheme}`) }), () =>
        setColorScheme(scheme),
      ),
    ),
    ...LANGUAGES.filter((code) => code !== language).map((code) =>
      entry(`language-${code}`, 'language', t('frame.languageIs', { language: languageName(code) }), () =>
        setLanguage(code),
      ),
    ),
  ];
}

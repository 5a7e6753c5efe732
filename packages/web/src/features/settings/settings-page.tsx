import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function SettingsPage() {
  const t = useT();
  return <Page title={t('nav.settings')}>{null}</Page>;
}

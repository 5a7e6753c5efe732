import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function FleetPage() {
  const t = useT();
  return <Page title={t('nav.fleet')}>{null}</Page>;
}

import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function TvPage() {
  const t = useT();
  return <Page title={t('nav.tv')}>{null}</Page>;
}

import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function ModelPage() {
  const t = useT();
  return <Page title={t('nav.model')}>{null}</Page>;
}

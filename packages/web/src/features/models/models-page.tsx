import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function ModelsPage() {
  const t = useT();
  return <Page title={t('nav.models')}>{null}</Page>;
}

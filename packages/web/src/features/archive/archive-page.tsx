import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function ArchivePage() {
  const t = useT();
  return <Page title={t('nav.archive')}>{null}</Page>;
}

import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function PrinterPage() {
  const t = useT();
  return <Page title={t('nav.printer')}>{null}</Page>;
}

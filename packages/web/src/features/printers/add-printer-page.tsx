import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function AddPrinterPage() {
  const t = useT();
  return <Page title={t('nav.addPrinter')}>{null}</Page>;
}

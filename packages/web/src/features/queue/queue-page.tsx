import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export function QueuePage() {
  const t = useT();
  return <Page title={t('nav.queue')}>{null}</Page>;
}

import { useT } from '../../../i18n/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { useIsOperator } from '../../auth/index.ts';
import { QueueTabs } from '../queue-tabs.tsx';
import { Inbox } from './inbox.tsx';
import { OwnRequests } from './own-requests.tsx';

/** Who decides sees what is asked; who asks sees what became of it. */
export function ApprovalsPage() {
  const t = useT();
  const isOperator = useIsOperator();
  return (
    <Page title={t(isOperator ? 'queue.tabApprovals' : 'queue.tabOwn')} heading={t('nav.queue')}>
      <QueueTabs />
      {isOperator ? <Inbox /> : <OwnRequests />}
    </Page>
  );
}

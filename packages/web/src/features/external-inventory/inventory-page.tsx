import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { useMe } from '../auth/index.ts';
import { ConnectionForm } from './connection-form.tsx';
import { PullSection } from './pull-section.tsx';
import { inventoryQuery } from './queries.ts';
import { QuestionsSection } from './questions-section.tsx';
import { StatusSection } from './status-section.tsx';

/** Where the external inventory is, how far it is behind, what it asks, and what it has for us. */
export function InventoryPage() {
  const t = useT();
  const isAdmin = useMe().user.role === 'admin';
  return (
    <Page title={t('inventory.title')} intro={t('inventory.intro')}>
      <QuestionsSection />
      {isAdmin && <Connection />}
      <StatusSection />
      {isAdmin && <PullSection />}
    </Page>
  );
}

function Connection() {
  const inventory = useQuery(inventoryQuery);
  return (
    <Listing query={inventory} skeletonPx={330}>
      {/* What another person saved meanwhile starts the form anew, rather than being overwritten unseen. */}
      {(saved) => <ConnectionForm key={JSON.stringify(saved)} saved={saved} />}
    </Listing>
  );
}

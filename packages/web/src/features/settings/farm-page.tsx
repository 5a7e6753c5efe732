import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../farm/settings.ts';
import { useT } from '../../i18n/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { SimulatedFleetSection } from '../simulated-fleet/index.ts';
import { FarmForm } from './farm-form.tsx';

export function FarmPage() {
  const t = useT();
  const settings = useQuery(settingsQuery);
  return (
    <Page intro={t('settings.farmIntro')}>
      <Listing query={settings} skeletonPx={520}>
        {/* What another person saved meanwhile starts the form anew, rather than being overwritten unseen. */}
        {(saved) => <FarmForm key={JSON.stringify(saved)} saved={saved} />}
      </Listing>
      <SimulatedFleetSection />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { BrokerForm } from './broker-form.tsx';
import { formKeyOf } from './broker-values.ts';
import { useBrokerWords } from './broker-words.ts';
import { LinkSection } from './link-section.tsx';
import { brokerQuery } from './queries.ts';
import { RefusedSection } from './refused-section.tsx';

/** How the link to the MQTT broker stands, what of its commands was refused, and how it is set up. */
export function BrokerPage() {
  const w = useBrokerWords();
  const broker = useQuery(brokerQuery);
  return (
    <Page intro={w('intro')}>
      {broker.isSuccess ? (
        <>
          <LinkSection broker={broker.data} />
          <RefusedSection refused={broker.data.link.refused_commands} />
          {/* What another person saved meanwhile starts the form anew, rather than being overwritten unseen. */}
          <BrokerForm key={formKeyOf(broker.data)} saved={broker.data} />
        </>
      ) : (
        <Unanswered query={broker} skeletonPx={900} />
      )}
    </Page>
  );
}

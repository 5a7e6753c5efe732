import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../ui/listing.tsx';
import { Section } from '../../../ui/page.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { pushGatewayQuery } from '../queries.ts';
import { GatewayForm } from './gateway-form.tsx';

/** Which program hands messages to phones: without one, nobody is told on a phone but by its browser. */
export function GatewaySection() {
  const channelWords = useChannelWords();
  const gateway = useQuery(pushGatewayQuery);
  return (
    <Section title={channelWords('gateway.title')} intro={channelWords('gateway.intro')}>
      {gateway.isSuccess ? (
        // What another person saved meanwhile starts the form anew, rather than being overwritten unseen.
        <GatewayForm key={JSON.stringify(gateway.data)} saved={gateway.data} />
      ) : (
        <Unanswered query={gateway} skeletonPx={300} />
      )}
    </Section>
  );
}

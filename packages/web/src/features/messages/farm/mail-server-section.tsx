import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../ui/listing.tsx';
import { Section } from '../../../ui/page.tsx';
import { useChannelWords } from '../channels/channel-words.ts';
import { mailServerQuery } from '../queries.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { MailServerTest } from './mail-server-test.tsx';

/** Which server takes the farm's mail: without one, nobody is told by mail. */
export function MailServerSection() {
  const channelWords = useChannelWords();
  const server = useQuery(mailServerQuery);
  return (
    <Section title={channelWords('mail.title')} intro={channelWords('mail.intro')}>
      {server.isSuccess ? (
        <>
          {/* What another person saved meanwhile starts the form anew, rather than being overwritten unseen. */}
          <MailServerForm key={JSON.stringify(server.data)} saved={server.data} />
          {server.data.host !== null && <MailServerTest />}
        </>
      ) : (
        <Unanswered query={server} skeletonPx={520} />
      )}
    </Section>
  );
}

import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Unanswered } from '../../../ui/listing.tsx';
import { namedChoice } from '../../../ui/named.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { orgsQuery } from '../../groups/index.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { Destinations } from '../destinations/destinations.tsx';
import { messageSettingsQuery } from '../queries.ts';
import { GatewaySection } from './gateway-section.tsx';
import { MailServerSection } from './mail-server-section.tsx';
import { SettingsForm } from './settings-form.tsx';

const FARM = { scope: 'farm' } as const;

/** Where messages of the farm and of its organizations go, and how. */
export function FarmMessagesPage() {
  const channelWords = useChannelWords();
  // Before anything of it is shown.
  const settings = useQuery(messageSettingsQuery);
  return (
    <Page intro={channelWords('messages.farmIntro')}>
      <Destinations
        owner={FARM}
        title={channelWords('messages.ofFarm')}
        intro={channelWords('messages.ofFarmIntro')}
      />
      <OfOrgs />
      <Section title={channelWords('messages.settings')} intro={channelWords('messages.settingsIntro')}>
        {settings.isSuccess ? (
          // What another person saved meanwhile starts the form anew, rather than being overwritten unseen.
          <SettingsForm key={JSON.stringify(settings.data)} saved={settings.data} />
        ) : (
          <Unanswered query={settings} skeletonPx={620} />
        )}
      </Section>
      <MailServerSection />
      <GatewaySection />
    </Page>
  );
}

/** Those of one organization at a time. Nothing is shown where there are none. */
function OfOrgs() {
  const channelWords = useChannelWords();
  const orgs = useQuery(orgsQuery).data ?? [];
  const { org: asked } = useAddress('/frame/settings/settings/messages');
  const navigate = useNavigate({ from: '/settings/messages' });
  const org = orgs.find(({ id }) => id === asked) ?? orgs[0];
  if (org === undefined) return null;
  return (
    <Destinations
      key={org.id}
      owner={{ scope: 'org', org_id: org.id }}
      title={channelWords('messages.ofOrgs')}
      intro={channelWords('messages.ofOrgsIntro')}
    >
      <Group mb="sm">
        <NativeSelect
          label={channelWords('messages.org')}
          value={org.id}
          data={orgs.map(({ id, name }) => namedChoice(String(id), name))}
          onChange={({ currentTarget }) =>
            void navigate({
              search: { org: Number(currentTarget.value) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Group>
    </Destinations>
  );
}

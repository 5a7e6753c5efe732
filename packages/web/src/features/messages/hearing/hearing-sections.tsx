import type { ChannelName, MessagePreferences } from '@farmhand/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIsRestricted } from '../../../farm/version.ts';
import { useT } from '../../../i18n/language.tsx';
import { Unanswered } from '../../../ui/listing.tsx';
import { Section } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { isOffByMode } from '../channels/channel-forms.ts';
import { useChannelWords } from '../channels/channel-words.ts';
import { destinationsQuery, preferencesQuery } from '../queries.ts';
import { backToDefaults, hasOwnChoices } from './choices.ts';
import { HearingTable, OwnLegend } from './hearing-table.tsx';
import { useChangePreferences } from './use-preferences.ts';
import { WhenAndHow } from './when-and-how.tsx';

/** What I hear of, and when. */
export function HearingSections() {
  const preferences = useQuery(preferencesQuery);
  if (!preferences.isSuccess) return <Unanswered query={preferences} skeletonPx={900} />;
  return <Shown preferences={preferences.data} />;
}

function Shown({ preferences }: { readonly preferences: MessagePreferences }) {
  const t = useT();
  const channelWords = useChannelWords();
  const { error, change } = useChangePreferences();
  const destinations = useQuery(destinationsQuery({ scope: 'user' })).data ?? [];
  const isRestricted = useIsRestricted();
  const channels: readonly ChannelName[] = [...new Set(destinations.map(({ channel }) => channel))].filter(
    (channel) => !isOffByMode(channel, isRestricted),
  );
  return (
    <>
      <Section
        title={t('messages.hearing')}
        intro={channelWords('messages.hearingIntro')}
        actions={
          hasOwnChoices(preferences) && (
            <Button variant="default" onClick={() => change(backToDefaults(preferences))}>
              {channelWords('messages.toDefaults')}
            </Button>
          )
        }
      >
        <Stack gap="sm">
          <Problem error={error} />
          <HearingTable preferences={preferences} channels={channels} onChange={change} />
          <Group gap="md">
            <OwnLegend />
            <Text size="xs" c="dimmed">
              {channelWords('messages.savedAtOnce')}
            </Text>
          </Group>
        </Stack>
      </Section>
      <Section title={channelWords('messages.whenAndHow')} intro={channelWords('messages.whenAndHowIntro')}>
        <WhenAndHow preferences={preferences} onChange={change} />
      </Section>
    </>
  );
}

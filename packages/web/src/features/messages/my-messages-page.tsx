import { Page } from '../../ui/page.tsx';
import { useChannelWords } from './channels/channel-words.ts';
import { Destinations } from './destinations/destinations.tsx';
import { HearingSections } from './hearing/hearing-sections.tsx';

const MINE = { scope: 'user' } as const;

/** Where I am told, of what, and when. */
export function MyMessagesPage() {
  // Before anything of it is shown.
  const channelWords = useChannelWords();
  return (
    <Page intro={channelWords('messages.intro')}>
      <Destinations
        owner={MINE}
        title={channelWords('messages.mine')}
        intro={channelWords('messages.mineIntro')}
      />
      <HearingSections />
    </Page>
  );
}

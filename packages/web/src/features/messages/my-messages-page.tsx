import { useT } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';
import { useChannelWords } from './channels/channel-words.ts';
import { Destinations } from './destinations/destinations.tsx';
import { HearingSections } from './hearing/hearing-sections.tsx';

const MINE = { scope: 'user' } as const;

/** Where I am told, of what, and when. */
export function MyMessagesPage() {
  const t = useT();
  // Before anything of it is shown.
  useChannelWords();
  return (
    <Page intro={t('messages.intro')}>
      <Destinations owner={MINE} title={t('messages.mine')} intro={t('messages.mineIntro')} />
      <HearingSections />
    </Page>
  );
}

import { type Fillings, fill } from '@farmhand/words';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/language.tsx';
import { markedAll, PSEUDO } from '../../../i18n/pseudo.ts';
import type { ChannelKey } from '../words/en.ts';

type ChannelWords = Readonly<Record<ChannelKey, string>>;

/** A file for each language of the page: every channel asks for so much that the first load must not carry it. */
const files = import.meta.glob<ChannelWords>('../words/*.ts', { import: 'words' });

async function load(language: string): Promise<ChannelWords> {
  if (language === PSEUDO) return markedAll(await load('en'));
  const file = files[`../words/${language}.ts`];
  if (file === undefined) throw new Error(`channels have no words in ${language}`);
  return file();
}

const channelWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['channel-words', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Says what only pages of messages say. Each of these pages asks for it first of all: one that waits for a part of
 * itself would go away again under the hands.
 */
export function useChannelWords(): (key: ChannelKey, values?: Fillings) => string {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(channelWordsQuery(language));
  return (key, values = {}) => fill(data[key], values, language);
}

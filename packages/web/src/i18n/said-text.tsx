import { type Said, shaped } from '@farmhand/words';
import { Sentence } from '../ui/named.tsx';
import { useLanguage } from './language.tsx';

interface SaidTextProps {
  /** What the service said; null where its words are older than their code. */
  readonly said: Said | null | undefined;
  /** The same in English, for what this page can't say. */
  readonly children: string;
  /** Begins with a capital, also where the service tells a reason to be put into a sentence; names stay as they are. */
  readonly isSentence?: boolean;
}

/** What the service says, in the page's language; what it can't say is marked as English, to be read out rightly. */
export function SaidText({ said, children: english, isSentence = false }: SaidTextProps) {
  const { language, speaker } = useLanguage();
  const as = isSentence ? 'begun' : 'whole';
  const told = said ? speaker.say(said, as) : null;
  const shown = told ?? shaped(english, as);
  const sentence = <Sentence>{shown}</Sentence>;
  return told !== null || language === 'en' ? sentence : <span lang="en">{sentence}</span>;
}

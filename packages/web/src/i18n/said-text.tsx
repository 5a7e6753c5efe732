import { useLanguage } from './language.tsx';
import { asSentence, languageOf } from './said.ts';

interface SaidTextProps {
  readonly children: string;
  /** Begins with a capital, also where the service tells a reason to be put into a sentence. */
  readonly isSentence?: boolean;
}

/** What a machine or the service says, in the page's language; what nobody has words for is marked as English. */
export function SaidText({ children: words, isSentence = false }: SaidTextProps) {
  const { language, said } = useLanguage();
  const told = said(words);
  const lang = languageOf(words, told, language);
  const shown = isSentence ? asSentence(told) : told;
  return lang === undefined ? shown : <span lang={lang}>{shown}</span>;
}

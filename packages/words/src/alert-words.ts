import type { Said } from './facts.ts';
import type { Speaker } from './speaker.ts';

export interface AlertWords {
  readonly title: string;
  readonly message: string;
}

/** As it is stored and sent: what was said, null where it is older than codes, and its English beside it. */
interface SentAlert extends AlertWords {
  readonly said: Said | null;
}

/** What an alert says to one reader. Where this edition has no words for it, the English that came along. */
export function alertWords(
  speaker: Speaker,
  { said, title, message }: SentAlert,
): AlertWords & { readonly isInEnglish: boolean } {
  const words = said === null ? null : speaker.alert(said);
  return words === null ? { title, message, isInEnglish: true } : { ...words, isInEnglish: false };
}

import { createSpeaker, LANGUAGES, type Speaker } from '@farmhand/words';
import type { Place } from '../delivery/place.ts';

/** Making one is slow, and there are as many as languages and time zones in use. */
const speakers = new Map<string, Promise<Speaker>>();

/** Speaks as the reader does, by the reader's clock. */
export function speakerFor({ language, timezone }: Pick<Place, 'language' | 'timezone'>): Promise<Speaker> {
  const key = `${language} ${timezone}`;
  const known = speakers.get(key);
  if (known !== undefined) return known;
  const made = LANGUAGES[language]().then((words) => createSpeaker(words, { timeZone: timezone }));
  speakers.set(key, made);
  return made;
}

import { createSpeaker, fill, type Speaker, shaped } from '@farmhand/words';
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { colourInWords } from '../ui/colour-words.ts';
import { ownTimeZone, placeOf } from './moment-format.ts';
import type { Speech, Spoken } from './speech.ts';
import type { Say, Translate } from './translate.ts';

interface Language {
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly t: Translate;
  readonly speaker: Speaker;
  readonly say: Say;
}

const LanguageContext = createContext<Language | null>(null);

/** Where the rest of the words is not there yet, whoever misses one has it fetched. */
function wordsOf({ language, messages, words, isEarly = false }: Spoken, complete: () => void) {
  function missed(): void {
    if (isEarly) complete();
  }
  const t: Translate = (key, values = {}) => {
    const message: string | undefined = messages[key];
    if (message === undefined) missed();
    return message === undefined ? '' : fill(message, values, language);
  };
  const all = createSpeaker(words, {
    timeZone: ownTimeZone(),
    locale: placeOf(language),
    colour: (hex) => colourInWords(t, hex),
  });
  const known = <T,>(told: T | null): T | null => {
    if (told === null) missed();
    return told;
  };
  const speaker: Speaker = {
    say: (said, as) => known(all.say(said, as)),
    alert: (said) => known(all.alert(said)),
  };
  const say: Say = (said, english, as = 'whole') =>
    (said ? speaker.say(said, as) : null) ?? shaped(english, as);
  return { t, speaker, say };
}

interface LanguageProviderProps {
  /** Loaded before anything is drawn, so that no page ever shows without its words. */
  readonly speech: Speech;
  readonly children: ReactNode;
}

export function LanguageProvider({ speech, children }: LanguageProviderProps) {
  const spoken = useSyncExternalStore(speech.subscribe, speech.spoken, speech.spoken);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken]);

  // Who begins to do something is told how it went, in words that home did not need to be shown.
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => void speech.complete(), {
        signal: listening.signal,
        capture: true,
        once: true,
      });
    return () => listening.abort();
  }, [speech]);

  const value = useMemo(
    () => ({
      ...wordsOf(spoken, () => void speech.complete()),
      language: spoken.language,
      setLanguage: (chosen: string) => void speech.choose(chosen),
    }),
    [spoken, speech],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error('useLanguage needs a LanguageProvider above it');
  return language;
}

export function useT(): Translate {
  return useLanguage().t;
}

export function useSay(): Say {
  return useLanguage().say;
}

import { createSpeaker, fill, type Speaker, shaped, type Language as Words } from '@farmhand/words';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { colourWords } from '../ui/colour-words.ts';
import { readStored, store } from '../ui/stored.ts';
import { chooseLanguage, loadCatalogue, loadWords } from './catalogues.ts';
import type { Messages } from './languages/en.ts';
import { ownTimeZone, placeOf } from './moment-format.ts';
import type { Say, Translate } from './translate.ts';

/** A language with its words. */
export interface Spoken {
  readonly language: string;
  readonly messages: Messages;
  readonly words: Words;
}

interface Language {
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly t: Translate;
  readonly speaker: Speaker;
  readonly say: Say;
}

const STORED_AS = 'farmhand-language';
const LanguageContext = createContext<Language | null>(null);

async function load(language: string): Promise<Spoken> {
  const [messages, words] = await Promise.all([loadCatalogue(language), loadWords(language)]);
  return { language, messages, words };
}

/** What this person chose here before, else what the browser asks for. */
export function loadOwnLanguage(): Promise<Spoken> {
  const stored = readStored(STORED_AS);
  return load(chooseLanguage(stored === null ? navigator.languages : [stored, ...navigator.languages]));
}

function wordsOf({ language, messages, words }: Spoken) {
  const t: Translate = (key, values = {}) => fill(messages[key], values, language);
  const speaker = createSpeaker(words, {
    timeZone: ownTimeZone(),
    locale: placeOf(language),
    colour: (hex) => colourWords(t, hex),
  });
  const say: Say = (said, english, as = 'whole') =>
    (said ? speaker.say(said, as) : null) ?? shaped(english, as);
  return { t, speaker, say };
}

interface LanguageProviderProps {
  /** Loaded before anything is drawn, so that no page ever shows without its words. */
  readonly initial: Spoken;
  readonly children: ReactNode;
}

export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [spoken, setSpoken] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken]);

  const value = useMemo(
    () => ({
      ...wordsOf(spoken),
      language: spoken.language,
      setLanguage(chosen: string) {
        store(STORED_AS, chosen);
        // A language that can't be fetched leaves the present one, which is better than none.
        void load(chosen).then(setSpoken, () => undefined);
      },
    }),
    [spoken],
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

import {
  createSpeaker,
  type Fillings,
  fill,
  type Said as Saying,
  type Speaker,
  type Language as Words,
} from '@farmhand/words';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readStored, store } from '../ui/stored.ts';
import { chooseLanguage, loadCatalogue, loadPhrases, loadWords } from './catalogues.ts';
import type { MessageKey, Messages } from './languages/en.ts';
import { ownTimeZone, placeOf } from './moment-format.ts';
import { createSaid, type Phrases, type Said } from './said.ts';

export type Translate = (key: MessageKey, values?: Fillings) => string;

/** A language with its words. */
export interface Spoken {
  readonly language: string;
  readonly messages: Messages;
  readonly phrases: Phrases;
  readonly words: Words;
}

interface Language {
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly t: Translate;
  readonly said: Said;
  readonly speaker: Speaker;
}

const STORED_AS = 'farmhand-language';
const LanguageContext = createContext<Language | null>(null);

async function load(language: string): Promise<Spoken> {
  const [messages, phrases, words] = await Promise.all([
    loadCatalogue(language),
    loadPhrases(language),
    loadWords(language),
  ]);
  return { language, messages, phrases, words };
}

/** What this person chose here before, else what the browser asks for. */
export function loadOwnLanguage(): Promise<Spoken> {
  const stored = readStored(STORED_AS);
  return load(chooseLanguage(stored === null ? navigator.languages : [stored, ...navigator.languages]));
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
      language: spoken.language,
      setLanguage(chosen: string) {
        store(STORED_AS, chosen);
        // A language that can't be fetched leaves the present one, which is better than none.
        void load(chosen).then(setSpoken, () => undefined);
      },
      said: createSaid(spoken.phrases),
      speaker: createSpeaker(spoken.words, { timeZone: ownTimeZone(), locale: placeOf(spoken.language) }),
      t: (key: MessageKey, values: Fillings = {}) => fill(spoken.messages[key], values, spoken.language),
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

/** For words that come from the service. */
export function useSaid(): Said {
  return useLanguage().said;
}

export function useT(): Translate {
  return useLanguage().t;
}

/** Says what the service said; what this page has no words for stays in the service's English. */
export type Say = (said: Saying | null | undefined, english: string) => string;

export function useSay(): Say {
  const { speaker } = useLanguage();
  return (said, english) => (said ? speaker.say(said) : null) ?? english;
}

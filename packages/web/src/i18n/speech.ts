import type { Language as Words } from '@farmhand/words';
import { readStored, store } from '../ui/stored.ts';
import { chooseLanguage, FALLBACK, loadCatalogue, loadEarly, loadWords } from './catalogues.ts';
import type { Messages } from './languages/en.ts';

/** A language with its words. */
export interface Spoken {
  readonly language: string;
  readonly messages: Messages;
  readonly words: Words;
  /** Only what a first page says is there yet. */
  readonly isEarly?: boolean;
}

/** What is spoken on this page, which may become another language or get the rest of its words. */
export interface Speech {
  readonly spoken: () => Spoken;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (language: string) => Promise<void>;
  /** All words of the language. Without an answer of the service those that are there must do. */
  readonly complete: () => Promise<void>;
}

const STORED_AS = 'farmhand-language';

async function load(language: string): Promise<Spoken> {
  const [messages, words] = await Promise.all([loadCatalogue(language), loadWords(language)]);
  return { language, messages, words };
}

export function createSpeech(initial: Spoken): Speech {
  let spoken = initial;
  const listeners = new Set<() => void>();

  function speak(next: Spoken): void {
    spoken = next;
    for (const listener of listeners) listener();
  }

  async function fetchAll(language: string, isWanted: () => boolean): Promise<void> {
    try {
      const whole = await load(language);
      if (isWanted()) speak(whole);
    } catch {
      // A language that can't be fetched leaves the present one, which is better than none.
    }
  }

  return {
    spoken: () => spoken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(language) {
      store(STORED_AS, language);
      return fetchAll(language, () => true);
    },
    async complete() {
      const before = spoken;
      if (before.isEarly === true) await fetchAll(before.language, () => spoken === before);
    },
  };
}

/** What this person chose here before, else what the browser asks for. Home is shown with what it says alone. */
export async function loadOwnSpeech(isHome: boolean): Promise<Speech> {
  const stored = readStored(STORED_AS);
  const language = chooseLanguage(stored === null ? navigator.languages : [stored, ...navigator.languages]);
  const begin = async (spoken: string): Promise<Spoken> =>
    isHome ? { language: spoken, ...(await loadEarly(spoken)), isEarly: true } : await load(spoken);
  // Without the service there is at least English, which this browser keeps with the page.
  return createSpeech(await begin(language).catch(() => begin(FALLBACK)));
}

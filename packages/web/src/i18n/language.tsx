import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readStored, store } from '../ui/stored.ts';
import { catalogueOf, chooseLanguage } from './catalogues.ts';
import { type Fillings, fill } from './fill.ts';
import type { MessageKey } from './languages/en.ts';

export type Translate = (key: MessageKey, values?: Fillings) => string;

interface Language {
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly t: Translate;
}

const STORED_AS = 'farmhand-language';
const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => {
    const stored = readStored(STORED_AS);
    return chooseLanguage(stored === null ? navigator.languages : [stored, ...navigator.languages]);
  });
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const value = useMemo(() => {
    const catalogue = catalogueOf(language);
    return {
      language,
      setLanguage(chosen: string) {
        store(STORED_AS, chosen);
        setLanguage(chosen);
      },
      t: (key: MessageKey, values?: Fillings) => fill(catalogue[key], values),
    };
  }, [language]);
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

import type { Fillings, Said, Shape } from '@farmhand/words';
import type { MessageKey } from './languages/en.ts';

/** Says what the page says by itself. */
export type Translate = (key: MessageKey, values?: Fillings) => string;

/** Says what the service said; what this page has no words for stays in the service's English. */
export type Say = (said: Said | null | undefined, english: string, as?: Shape) => string;

import type { ALERTS } from './sayings/alerts.ts';
import type { SAYINGS } from './sayings/index.ts';
import type { VocabularyWords } from './vocabulary.ts';

/** The templates of a family of sayings: one for each code, so that none can be forgotten in any language. */
export type TemplatesOf<S> = { readonly [C in keyof S]: string };

export type AlertTemplates = {
  readonly [C in keyof typeof ALERTS]: { readonly title: string; readonly message: string };
};

/**
 * A language is a folder here, loaded as one piece. A template has places for its facts: `{printer}`, `{count|# plate|#
 * plates}` with a form for each plural of the language, and two ways for a saying to stand within another:
 * `{reason:part}` without its full stop, `{reason:sentence}` with a capital and a full stop.
 */
export interface Language {
  readonly tag: string;
  readonly sayings: TemplatesOf<typeof SAYINGS>;
  readonly alerts: AlertTemplates;
  readonly vocabulary: VocabularyWords;
}

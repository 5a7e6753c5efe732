import { alertKinds as de } from './de/alert-kinds.ts';
import { type AlertKindNames, alertKinds as en } from './en/alert-kinds.ts';
import type { LanguageTag } from './languages.ts';

/** Apart from the vocabulary, since the page starts without it: where it names kinds it has a list of its own. */
export const ALERT_KIND_NAMES: Readonly<Record<LanguageTag, AlertKindNames>> = { de, en };

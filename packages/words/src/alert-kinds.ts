import { alertKinds as de } from './de/alert-kinds.ts';
import { type AlertKindNames, alertKinds as en } from './en/alert-kinds.ts';
import { alertKinds as es } from './es/alert-kinds.ts';
import { alertKinds as fr } from './fr/alert-kinds.ts';
import { alertKinds as it } from './it/alert-kinds.ts';
import type { LanguageTag } from './languages.ts';
import { alertKinds as nl } from './nl/alert-kinds.ts';
import { alertKinds as pl } from './pl/alert-kinds.ts';
import { alertKinds as ptBr } from './pt-BR/alert-kinds.ts';
import { alertKinds as zhCn } from './zh-CN/alert-kinds.ts';

/** Apart from the vocabulary, since the page starts without it: where it names kinds it has a list of its own. */
export const ALERT_KIND_NAMES: Readonly<Record<LanguageTag, AlertKindNames>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pl,
  'pt-BR': ptBr,
  'zh-CN': zhCn,
};

import type { HintedTools, NextAction } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import { inEnglish } from './english.ts';

/** What an answer says could come next. Only what the caller can call belongs there. */
export function hint<T extends keyof HintedTools>(tool: T, args: HintedTools[T], reason: Said): NextAction {
  const words = { reason: inEnglish(reason), reason_said: reason };
  return Object.keys(args).length === 0 ? { tool, ...words } : { tool, args: { ...args }, ...words };
}

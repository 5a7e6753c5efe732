import type { Printer } from '@farmhand/contract';
import type { LostRuns } from '../../../farm/lost-runs.ts';
import type { MessageKey } from '../../../i18n/languages/en.ts';
import { type ShownState, shownState } from '../shown-state.ts';

/** What a person is told of who does not look: a printer that came to need one. */
const WORTH_TELLING: readonly ShownState[] = ['done', 'stopped', 'paused', 'offline'];

export type States = ReadonlyMap<number, ShownState>;

export const statesOf = (fleet: readonly Printer[]): States =>
  new Map(fleet.map((printer) => [printer.id, shownState(printer).state]));

/** Those that changed into such a state; one that is seen for the first time is no news. */
export function newsIn(before: States, fleet: readonly Printer[]): readonly Printer[] {
  return fleet.filter((printer) => {
    const { state } = shownState(printer);
    const was = before.get(printer.id);
    return was !== undefined && was !== state && WORTH_TELLING.includes(state);
  });
}

export interface Told {
  readonly id: number;
  readonly name: string;
  readonly word: MessageKey;
}

/** What is said of them, as their cards say it. */
export const toldOf = (news: readonly Printer[], lostRuns: LostRuns): readonly Told[] =>
  news.map((printer) => {
    const { id, name } = printer;
    return { id, name, word: shownState(printer, lostRuns.has(id)).word };
  });

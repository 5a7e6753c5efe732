import type { Summary } from '@farmhand/contract';
import { durationWords, weightWords } from '@farmhand/words';

type Day = NonNullable<Summary['day']>;
type Worked = Day['usual'];

/** A farm is new, or has rested for a week: then there is no day that today could be compared with. */
export const hasUsual = ({ usual }: Pick<Day, 'usual'>): boolean =>
  Object.values(usual).some((value) => value > 0);

/** What was done today in words, each beside what is usual; null where nothing is. */
export function figuresOf(day: Worked & Pick<Day, 'usual'>, language: string) {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const words = [
    ['prints', (of: Worked) => numbers.format(of.completed)],
    ['hours', (of: Worked) => durationWords(of.printed_seconds, language)],
    ['filament', (of: Worked) => weightWords(of.filament_g, language)],
  ] as const;
  const isCompared = hasUsual(day);
  return words.map(([name, say]) => ({ name, today: say(day), usual: isCompared ? say(day.usual) : null }));
}

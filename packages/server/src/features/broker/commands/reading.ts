import type { BrokerUnreadTopic } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import type { Line } from '../link/line.ts';
import { commandFilter } from '../telling/topics.ts';

interface ReadingDeps {
  readonly line: Pick<Line, 'subscribe'>;
  readonly prefix: string;
  /** Where Home Assistant says that it has started; null where it is told nothing. */
  readonly birthTopic: string | null;
  /** The line has ended before the answer came. */
  onUnanswered(error: unknown): void;
}

/** What one connection reads. A broker may refuse any of it; what may be published is told all the same. */
export function createReading({ line, prefix, birthTopic, onUnanswered }: ReadingDeps) {
  const commands = commandFilter(prefix);
  let asked: readonly string[] = birthTopic === null ? [commands] : [commands, birthTopic];
  let refused: readonly string[] = [];

  return {
    /** At first for all, then for what was refused: somebody may have allowed it. */
    async ask(): Promise<void> {
      if (asked.length === 0) return;
      try {
        refused = await line.subscribe(asked);
        asked = refused;
      } catch (error) {
        onUnanswered(error);
      }
    },
    unread: (): BrokerUnreadTopic[] =>
      refused.map((topic) => {
        const words =
          topic === commands
            ? said('broker.commands_not_read', { topic })
            : said('broker.start_not_read', { topic });
        return { topic, message: inEnglish(words), said: words };
      }),
  };
}

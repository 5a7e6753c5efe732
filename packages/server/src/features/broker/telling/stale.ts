import { isSameBroker } from '@farmhand/contract';
import {
  everyPrinterTopic,
  everyTopic,
  knownPrinterTopics,
  type LaidOut,
} from '../discovery/ever-published.ts';

const shape = ({ prefix, discovery, hasButtons, hasStills }: LaidOut): string =>
  JSON.stringify([prefix, discovery, hasButtons, hasStills]);

/**
 * Topics that were laid out before and are not any more. Those of another broker can't be taken back: it is not spoken to
 * any more. Where nothing but printers went, only theirs are named and what others never tell, so that a start does not clear
 * what is about to come.
 */
export function staleTopics(before: LaidOut | null, now: LaidOut, published: ReadonlySet<string>): string[] {
  if (before === null || !isSameBroker(before.url, now.url)) return [];
  const gone = before.printerIds.filter((id) => !now.printerIds.includes(id));
  const stay = before.printerIds.filter((id) => now.printerIds.includes(id));
  const topics =
    shape(before) === shape(now)
      ? [
          ...gone.flatMap((id) => everyPrinterTopic(before, id)),
          ...stay.flatMap((id) => knownPrinterTopics(before, id)),
        ]
      : everyTopic(before);
  return topics.filter((topic) => !published.has(topic));
}

export const isSameLaidOut = (one: LaidOut | null, other: LaidOut): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

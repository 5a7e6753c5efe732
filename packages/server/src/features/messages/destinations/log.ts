import type { SentMessage } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { type Reader, toIso } from '../../../db/portable.ts';
import { fromSaidText } from '../../../db/said-text.ts';
import { inEnglish } from '../../../english.ts';
import { type ComposeDeps, compose } from '../compose/compose.ts';
import type { MessageRow } from '../delivery/outbox-store.ts';
import type { Place } from '../delivery/place.ts';
import { failuresOf } from './store.ts';

/** The delivery log of a destination: what was sent there, in the words in which it was, and what came of it. */
export async function presentMessages(
  deps: ComposeDeps,
  db: Reader,
  place: Place,
  rows: readonly MessageRow[],
): Promise<SentMessage[]> {
  const failures = await failuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const shown: SentMessage[] = [];
  for (const row of rows) {
    const composed = await compose({ ...deps, db }, place, row);
    const answer = fromSaidText(row.answer);
    shown.push({
      id: row.id,
      destination_id: row.destination_id,
      event: row.event,
      severity: row.severity,
      title: composed?.message.title ?? inEnglish(said('message.about_nothing')),
      text: composed?.message.text ?? '',
      alert_id: row.alert_id,
      state: row.state,
      folded_into: row.folded_into,
      attempts: row.attempts,
      failures: (failures.get(row.id) ?? []).map(({ at, why }) => {
        const problem = fromSaidText(why);
        return { at: toIso(at), problem: inEnglish(problem), problem_said: problem };
      }),
      answer: answer === null ? null : inEnglish(answer),
      answer_said: answer,
      created_at: toIso(row.created_at),
      settled_at: toIso(row.settled_at),
    });
  }
  return shown;
}

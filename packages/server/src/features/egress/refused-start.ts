import { createHash } from 'node:crypto';
import { inEnglish } from '../../english.ts';
import type { Kernel } from '../../kernel.ts';
import { destinationOf } from '../../net/listed.ts';
import { recordSystemRefusal } from '../audit/index.ts';
import { findValue, putValue } from '../settings/index.ts';
import type { Violation } from './boot.ts';
import { dayOf } from './place.ts';
import { ACTION } from './refusals.ts';

const KEY = 'egress_refused_start';
/** The console has all of them; an entry is read in a list. */
const MOST_NAMED = 50;

/**
 * A start that was refused is an entry of the audit log. Whatever starts the service may do so again and again, so the same
 * destinations are told once a day.
 */
export async function recordRefusedStart(
  { database, write, clock }: Pick<Kernel, 'database' | 'write' | 'clock'>,
  violations: readonly Violation[],
): Promise<void> {
  const destinations = violations.map(({ kind, judged }) => ({
    ...{ kind, purpose: judged.purpose, destination: destinationOf(judged) },
    ...{ owner: inEnglish(judged.of), setting: judged.setting },
  }));
  const digest = createHash('sha256').update(JSON.stringify(destinations)).digest('hex');
  const told = `${dayOf(clock.now())} ${digest}`;
  if ((await findValue(database.read, KEY)) === told) return;
  await write(async (tx) => {
    await putValue(tx.db, KEY, told);
    const details = { action: 'refuse_start', destinations: destinations.slice(0, MOST_NAMED) };
    await recordSystemRefusal(tx.db, { at: tx.now, action: ACTION, count: destinations.length, details });
  });
}

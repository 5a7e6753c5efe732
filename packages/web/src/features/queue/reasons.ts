import type { QueuedJob } from '@farmhand/contract';
import type { Translate } from '../../i18n/language.tsx';
import { colourWords } from '../../ui/colour-words.ts';
import { isRuleKey, type RuleKey, WITH_FIX } from './rules.ts';

/** Why a job waits, or does not go to a printer, as the service says it: a rule, its facts, and English words. */
export interface Reason {
  readonly rule: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly reason: string;
}

const CHOSEN = ['claimed', 'uploading', 'staged', 'starting', 'printing', 'unknown'] as const;

/** A rule that this page does not know yet is told as the service words it. */
export function reasonWords(t: Translate, { rule, facts, reason }: Reason): string {
  if (rule === 'no_fit') {
    const first = { rule: String(facts['unfit_rule'] ?? ''), facts, reason };
    return t('queue.rule.no_fit', { reason: reasonWords(t, first) });
  }
  const there = inTheWay({ rule, facts, reason });
  if (rule === 'waits_there' && there !== null)
    return t('queue.rule.waits_there', {
      printer: `${facts['printer']}`,
      reason: reasonWords(t, there),
    });
  if (rule === 'chosen' && there !== null)
    return t('queue.chosen.stagedBehind', { reason: reasonWords(t, there) });
  const state = CHOSEN.find((each) => each === facts['state']);
  if (rule === 'chosen' && state !== undefined) return t(`queue.chosen.${state}`);
  if (rule === 'queue' && 'job_id' in facts)
    return t('queue.rule.queueJob', { job_id: `${facts['job_id']}` });
  if (rule === 'busy' && facts['status'] === 'paused') return t('queue.rule.busyPaused');
  const key = keyOf(rule, facts);
  return key === null ? reason : t(`queue.rule.${key}`, withColour(t, facts));
}

function withColour(t: Translate, facts: Reason['facts']): Reason['facts'] {
  const { color_hex } = facts;
  return color_hex === undefined ? facts : { ...facts, color: colourWords(t, String(color_hex)) };
}

/** What keeps a printer from starting the file that lies on it already. */
function inTheWay<R extends Omit<Reason, 'reason'>>(reason: R): R | null {
  const { there_rule: rule, ...facts } = reason.facts;
  return rule === undefined ? null : { ...reason, rule: String(rule), facts };
}

type Waiting = Pick<QueuedJob, 'waiting_rule' | 'waiting_facts' | 'waiting_reason'>;

/** The first thing in the way of a job; null when nothing is. */
export function waitingWords(t: Translate, job: Waiting): string | null {
  if (job.waiting_rule === null) return null;
  const { waiting_rule: rule, waiting_facts: facts, waiting_reason: reason } = job;
  return reasonWords(t, { rule, facts, reason: reason ?? '' });
}

/** What would change it; null where nothing needs to. */
export function fixWords(
  t: Translate,
  { rule, facts, fix }: Omit<Reason, 'reason'> & { readonly fix: string },
): string | null {
  const there = inTheWay({ rule, facts, fix });
  if (there !== null) return fixWords(t, there);
  // Who waits for a paused printer waits for a person.
  if (rule === 'busy' && facts['status'] === 'paused') return t('queue.fix.busyPaused');
  const key = keyOf(rule, facts);
  if (key === null) return fix === '' ? null : fix;
  const known = WITH_FIX.find((each) => each === key);
  return known === undefined ? null : t(`queue.fix.${known}`, facts);
}

/** What is wrong with the filament has words of its own. */
const FILAMENT: Readonly<Record<string, RuleKey>> = {
  knowledge: 'filamentKnowledge',
  material: 'filamentMaterial',
  colour: 'filamentColour',
  amount: 'filamentAmount',
};

function keyOf(rule: string, facts: Reason['facts']): RuleKey | null {
  const special = rule === 'filament' ? FILAMENT[String(facts['lacks'])] : undefined;
  if (special !== undefined) return special;
  if (rule === 'nozzle' && 'reported_mm' in facts) return 'nozzleReported';
  return isRuleKey(rule) ? rule : null;
}

import { said } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import type { Refusal } from './refusal.ts';
import type { PrinterView } from './views.ts';

/** What the plug alone says, also while the printer still looks as it did before: silence takes its time to be noticed. */
const BY_PLUG = ['asleep', 'waking', 'switched_off', 'switching_off'] as const;
/** What only matters of a printer that is silent. */
const OF_SILENT = ['did_not_wake', 'plug_unreachable'] as const;

/** What its mains have to do with it that nothing can be started. */
export function powerRefusal({ power, status, is_linked }: PrinterView): Refusal | null {
  const plain = BY_PLUG.find((kind) => kind === power?.kind);
  if (plain !== undefined) return worded(plain);
  const silent = OF_SILENT.find((kind) => kind === power?.kind);
  if (silent === undefined || (status !== 'offline' && is_linked)) return null;
  if (silent === 'did_not_wake') return worded(silent);
  const why = power?.why ?? said('power.no_answer');
  return {
    rule: silent,
    reason: said('wait.plug_unreachable', { why }),
    fix: said('wait_fix.plug_unreachable'),
    facts: { problem: power?.problem ?? '', why: inEnglish(why) },
  };
}

const worded = (kind: (typeof BY_PLUG)[number] | 'did_not_wake'): Refusal => ({
  rule: kind,
  reason: said(`wait.${kind}`),
  fix: said(`wait_fix.${kind}`),
});

import { said } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import type { Refusal } from './refusal.ts';
import type { PrinterView } from './views.ts';

/** Off by us, as its plug says, and silent as it should be then. */
export const wouldWake = ({ power, status }: PrinterView): boolean =>
  power?.kind === 'asleep' && status === 'offline';

/** What its mains have to do with it that nothing can be started. While a printer speaks, only that it is about to be off. */
export function powerRefusal({ power, status }: PrinterView): Refusal | null {
  if (power === null || power.kind === 'on') return null;
  if (power.kind === 'switching_off')
    return {
      rule: 'switching_off',
      reason: said('wait.switching_off'),
      fix: said('wait_fix.switching_off'),
    };
  if (status !== 'offline') return null;
  if (power.kind === 'plug_unreachable') {
    const why = power.why ?? said('power.no_answer');
    return {
      rule: 'plug_unreachable',
      reason: said('wait.plug_unreachable', { why }),
      fix: said('wait_fix.plug_unreachable'),
      facts: { problem: power.problem ?? '', why: inEnglish(why) },
    };
  }
  return { rule: power.kind, reason: said(`wait.${power.kind}`), fix: said(`wait_fix.${power.kind}`) };
}

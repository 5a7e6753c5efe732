import type { AlertKind, NextAction } from '@farmhand/contract';
import { type AlertCode, type AlertSaid, said } from '@farmhand/words';
import { hint } from '../../hint.ts';

/** The codes that an alert of a kind can have: the kind itself, or the kind and what about it. */
type CodeOfKind<K extends AlertKind> = Extract<AlertCode, K | `${K}.${string}`>;

/** What an alert of a kind can say. */
export type SaidOfKind<K extends AlertKind> = AlertSaid<CodeOfKind<K>>;

/** What happened to a printer. */
export type PrinterEnd = 'switched_off' | 'removed';

interface KindRule {
  /** Over as soon as this happens to the printer it is about. Null: whoever raises it also sees its end. */
  readonly endsWhenPrinterIs: PrinterEnd | null;
  /** What else to look at, besides the records that the alert names. */
  readonly next: readonly NextAction[];
}

/** A kind without words can't be raised, so there is nothing to know of it. */
type RuleOf<K extends AlertKind> = [CodeOfKind<K>] extends [never] ? null : KindRule;

const PLAIN: KindRule = { endsWhenPrinterIs: null, next: [] };
const OF_A_PRINTER_AT_WORK: KindRule = { ...PLAIN, endsWhenPrinterIs: 'switched_off' };

/** What is the same for all alerts of a kind. Every kind of the contract has its line, or it does not compile. */
export const KIND_RULES: { readonly [K in AlertKind]: RuleOf<K> } = {
  low_stock: { ...PLAIN, next: [hint('list_spools', {}, said('hint.spools_left'))] },
  maintenance_overdue: {
    // Due is due, also on a printer that is switched off.
    endsWhenPrinterIs: 'removed',
    next: [hint('list_maintenance_tasks', { overdue_only: true }, said('hint.overdue_maintenance'))],
  },
  job_approval_requested: PLAIN,
  job_approved: PLAIN,
  job_rejected: PLAIN,
  job_completed: PLAIN,
  job_failed: PLAIN,
  dispatch_failed: PLAIN,
  run_unknown: PLAIN,
  plate_waiting: null,
  command_unconfirmed: OF_A_PRINTER_AT_WORK,
  printer_error: OF_A_PRINTER_AT_WORK,
  printer_offline: OF_A_PRINTER_AT_WORK,
  printer_identity_changed: OF_A_PRINTER_AT_WORK,
  unknown_print: { ...PLAIN, endsWhenPrinterIs: 'removed' },
  dispatch_held: PLAIN,
  itar_blocked: PLAIN,
  delivery_failed: PLAIN,
  backup_failed: PLAIN,
  print_paused: OF_A_PRINTER_AT_WORK,
  printer_flapping: OF_A_PRINTER_AT_WORK,
  license_ending: PLAIN,
  storage_low: PLAIN,
  plug_failed: OF_A_PRINTER_AT_WORK,
};

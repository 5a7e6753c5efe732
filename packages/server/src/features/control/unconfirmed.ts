import type { ControlAction } from '@farmhand/contract';
import { alertSaid } from '@farmhand/words';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert, type SaidOfKind } from '../alerts/index.ts';
import { controlSubject, type PrinterRow } from '../printers/index.ts';
import { CONTROL_RULES } from './control-rules.ts';

export async function raiseUnconfirmed(
  tx: WriteTx,
  row: PrinterRow,
  action: ControlAction,
  words: SaidOfKind<'command_unconfirmed'> = alertSaid('command_unconfirmed', {
    printer: row.name,
    command: action,
  }),
): Promise<void> {
  const { severity } = CONTROL_RULES[action];
  await raiseAlert(tx, {
    kind: 'command_unconfirmed',
    subject: controlSubject(row.id, action),
    severity,
    said: words,
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { printer_id: row.id },
  });
}

import type { ControlAction } from '@farmhand/contract';
import type { WriteTx } from '../../live/write.ts';
import { raiseAlert } from '../alerts/index.ts';
import { controlSubject, type PrinterRow } from '../printers/index.ts';
import { CONTROL_RULES } from './control-rules.ts';

export async function raiseUnconfirmed(tx: WriteTx, row: PrinterRow, action: ControlAction): Promise<void> {
  const { noun, severity } = CONTROL_RULES[action];
  await raiseAlert(tx, {
    kind: 'command_unconfirmed',
    subject: controlSubject(row.id, action),
    severity,
    title: `${row.name} has not shown the ${noun}`,
    message: `The ${noun} was sent, but the printer's own reports do not show it. Look at the machine.`,
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { printer_id: row.id },
  });
}

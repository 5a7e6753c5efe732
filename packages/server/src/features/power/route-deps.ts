import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import { findPlug, type PlugRow } from '../plugs/index.ts';
import type { PrinterRow, Supervisor } from '../printers/index.ts';
import { type ByHand, noPlug } from './by-hand.ts';
import type { PlugLine } from './line.ts';

export interface PowerRouteDeps extends Pick<Kernel, 'clock' | 'secrets' | 'database' | 'write'> {
  readonly supervisor: Supervisor;
  readonly line: PlugLine;
  readonly byHand: ByHand;
  isDriving(): boolean;
}

export async function mustFindPlug(db: Reader, printer: PrinterRow): Promise<PlugRow> {
  const row = await findPlug(db, printer.id);
  if (row === undefined) throw noPlug(printer);
  return row;
}

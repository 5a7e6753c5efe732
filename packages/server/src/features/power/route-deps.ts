import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import { findPlug, type PlugRow, type Sleepers } from '../plugs/index.ts';
import type { PrinterRow, Supervisor } from '../printers/index.ts';
import { type ByHand, noPlug } from './by-hand.ts';
import type { PlugLine } from './line.ts';
import type { PlugRecord } from './record.ts';

export interface PowerRouteDeps extends Pick<Kernel, 'clock' | 'secrets' | 'database' | 'write'> {
  readonly supervisor: Supervisor;
  readonly line: PlugLine;
  readonly record: PlugRecord;
  readonly sleepers: Sleepers;
  readonly byHand: ByHand;
  isDriving(): boolean;
}

export async function mustFindPlug(db: Reader, printer: PrinterRow): Promise<PlugRow> {
  const row = await findPlug(db, printer.id);
  if (row === undefined) throw noPlug(printer);
  return row;
}

import { type InputOf, isSamePrinter, type NextAction, type Routes } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { hint } from '../../hint.ts';
import { portsOf } from './state/index.ts';
import type { PrinterRow } from './store.ts';

type Changed = InputOf<Routes['updatePrinter']>['body'];

/** Credentials were entered for one machine: whoever changes where they go has to know them (ADR 22). */
export function losesCredentials(row: PrinterRow, body: Changed): boolean {
  if (row.credentials === null || body.credentials !== undefined) return false;
  const before = { host: row.host, ports: portsOf(row), serial: row.serial };
  return !isSamePrinter(before, {
    host: body.host ?? before.host,
    ports: body.ports === undefined ? before.ports : body.ports,
    serial: body.serial === undefined ? before.serial : body.serial,
  });
}

/** No tool enters credentials, so the hint is to look whether the printer does without. */
export const enterAgain = (printerId: number): NextAction =>
  hint('get_printer', { id: printerId }, said('hint.credentials_dropped'));

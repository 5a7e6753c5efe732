import { printerCredentials } from '@farmhand/contract';
import type { Credentials, Target } from '@farmhand/protocols';
import type { Secrets } from '../../../db/secrets.ts';
import { type PrinterState, portsOf } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';

const PURPOSE = 'printer credentials';

export function sealCredentials(secrets: Secrets, credentials: Credentials): string {
  return secrets.seal(PURPOSE, JSON.stringify(credentials));
}

/** Which record a link is for, beside what its adapter needs. */
interface KnownTarget extends Target {
  readonly printer_id: number;
}

export function printerIdOf(target: Target | KnownTarget): number | null {
  return 'printer_id' in target ? target.printer_id : null;
}

export function targetOf(row: PrinterRow, state: PrinterState, secrets: Secrets): KnownTarget {
  const ports = portsOf(row);
  return {
    printer_id: row.id,
    host: row.host,
    ...(ports !== null && { ports }),
    serial: row.serial,
    credentials:
      row.credentials === null
        ? null
        : printerCredentials.parse(JSON.parse(secrets.open(PURPOSE, row.credentials))),
    // The row knows it first: it is pinned before the printer has said a word.
    pinnedFingerprint: state.fingerprint ?? row.fingerprint,
  };
}

/** What a link depends on: as long as this is the same, it can stay. A serial number that was learnt is no news. */
export function linkKey(row: PrinterRow, { machine }: PrinterState): string {
  const { host, ports, serial, credentials, enabled } = row;
  return JSON.stringify([host, ports, serial ?? machine?.serial ?? null, credentials, enabled]);
}

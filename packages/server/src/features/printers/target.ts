import { printerCredentials } from '@farmhand/contract';
import type { Credentials, Target } from '@farmhand/protocols';
import type { Secrets } from '../../db/secrets.ts';
import type { PrinterState } from './state.ts';
import type { PrinterRow } from './store.ts';
import { portsOf } from './stored-state.ts';

const PURPOSE = 'printer credentials';

export function sealCredentials(secrets: Secrets, credentials: Credentials): string {
  return secrets.seal(PURPOSE, JSON.stringify(credentials));
}

export function targetOf(row: PrinterRow, state: PrinterState, secrets: Secrets): Target {
  const ports = portsOf(row);
  return {
    host: row.host,
    ...(ports !== null && { ports }),
    serial: row.serial,
    credentials:
      row.credentials === null
        ? null
        : printerCredentials.parse(JSON.parse(secrets.open(PURPOSE, row.credentials))),
    pinnedFingerprint: state.fingerprint,
  };
}

/** What a link depends on: as long as this is the same, it can stay. A serial number that was learnt is no news. */
export function linkKey(row: PrinterRow, { machine }: PrinterState): string {
  const { host, ports, serial, credentials, enabled } = row;
  return JSON.stringify([host, ports, serial ?? machine?.serial ?? null, credentials, enabled]);
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BambuPrinter,
  type BambuPrinterOptions,
  createBambuPrinter,
  pacedNow,
  type Transports,
} from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import { createFtpsServer } from '../../../packages/simulator/src/bambu/ftps-server.ts';
import { createBroker } from '../../../packages/simulator/src/bambu/mqtt-broker.ts';
import type { TlsDoor } from '../../../packages/simulator/src/tls-door.ts';
import type { TlsIdentity } from '../../../packages/simulator/src/tls-identity.ts';
import { folderStorage } from './folder-storage.ts';
import { createPrinterBroker } from './mosquitto.ts';
import { createVsftpd } from './vsftpd.ts';

/** A printer, and what of its transports can fail on its own, whoever provides them. */
export interface Peer {
  readonly printer: BambuPrinter;
  readonly broker: Switch;
  readonly ftps: Switch;
  /** From now on there is less than a megabyte of room for files. */
  fillStorage(): void;
}

export interface Switch {
  down(): Promise<void>;
  up(): Promise<void>;
}

export type PeerOptions = Pick<BambuPrinterOptions, 'model' | 'timeScale' | 'loaded' | 'name'>;

const PACE = { reportMs: 50, ackMs: [5, 10], noticeMs: 500, rfidMs: 150, lingerMs: 400 } as const;

async function switchOn(transports: Transports, options: PeerOptions): Promise<BambuPrinter> {
  const printer = createBambuPrinter({ pace: PACE, now: pacedNow, ...options, transports });
  onTestFinished(() => printer.stop());
  await printer.start();
  return printer;
}

/** The printer core of the simulator behind mosquitto and vsftpd. */
export async function realPeer(
  options: PeerOptions = {},
): Promise<Peer & { readonly files: string; readonly ftpsPort: () => number }> {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-peer-bambu-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [mosquitto, vsftpd] = [createPrinterBroker(folder), createVsftpd(folder)];
  const printer = await switchOn(
    {
      createBroker: mosquitto.createBroker,
      createFtps: vsftpd.createFtps,
      storage: folderStorage(vsftpd.files),
    },
    options,
  );
  return {
    printer,
    broker: mosquitto,
    ftps: vsftpd,
    fillStorage() {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=0777', 'tmpfs', vsftpd.files]);
      onTestFinished(() => void execFileSync('umount', ['-l', vsftpd.files]));
    },
    files: vsftpd.files,
    ftpsPort: () => printer.address.ports['ftps'] ?? 0,
  };
}

/** The same printer with the transports of the simulator. */
async function simulatedPeer(options: PeerOptions = {}): Promise<Peer> {
  const doors: Switch[] = [];
  const printer = await switchOn(
    {
      createBroker: (asked) => switchable(createBroker(asked), doors),
      createFtps: (asked) => switchable(createFtpsServer(asked), doors),
      storage: null,
    },
    options,
  );
  const [broker, ftps] = doors;
  if (broker === undefined || ftps === undefined) throw new Error('the printer has opened no doors');
  return { printer, broker, ftps, fillStorage: () => printer.scenario('storage_full') };
}

/** Remembers as whom and where the door was opened, so that it can be closed and opened without its printer. */
function switchable<D extends TlsDoor>(door: D, doors: Switch[]): D {
  let opened: readonly [TlsIdentity, number] | null = null;
  const { open } = door;
  doors.push({
    down: () => door.close(),
    async up() {
      if (opened !== null) await open(...opened);
    },
  });
  return Object.assign(door, {
    async open(identity: TlsIdentity, port: number) {
      const taken = await open(identity, port);
      opened = [identity, taken];
      return taken;
    },
  });
}

export const PEERS = [
  ['mosquitto and vsftpd', realPeer],
  ['the simulator’s own transports', simulatedPeer],
] as const;

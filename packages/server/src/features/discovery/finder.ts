import { FAMILIES, type Family, type FoundPrinter, type PrinterDiscovery } from '@farmhand/contract';
import {
  type AskedAddress,
  type Channel,
  discover,
  type Found,
  searchAt,
  searchOf,
  type Udp,
} from '@farmhand/protocols';
import type { Controller } from '../../db/control.ts';
import { inEnglish } from '../../english.ts';
import type { Kernel } from '../../kernel.ts';
import { allShown, type PrinterRow, portsOf } from '../printers/index.ts';

export interface DiscoverySettings {
  /** The only places to ask at; without any, everybody on the local networks is. */
  readonly addresses?: readonly AskedAddress[] | undefined;
  /** Where to look instead, for tests: nothing of theirs leaves the machine. */
  readonly channels?: Readonly<Record<Family, readonly Channel[]>>;
  /** How long a second takes. */
  readonly secondMs?: number;
}

interface Wanted {
  readonly families?: readonly Family[] | undefined;
  readonly timeout_seconds: number;
}

export type Finder = ReturnType<typeof createFinder>;

export function createFinder(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  udp: Udp,
  { addresses, channels, secondMs = 1000 }: DiscoverySettings = {},
) {
  const stopping = new AbortController();

  function searchFor(family: Family) {
    const search = searchOf(family);
    if (channels !== undefined) return { ...search, channels: channels[family] };
    return addresses === undefined ? search : searchAt(search, addresses);
  }

  return {
    async look(wanted: Wanted, viewer: Controller): Promise<PrinterDiscovery> {
      const { found, problems } = await discover({
        searches: familiesOf(wanted).map(searchFor),
        udp,
        durationMs: wanted.timeout_seconds * secondMs,
        clock,
        signal: stopping.signal,
      });
      const known = await allShown(database.read, viewer);
      return {
        found: found.map((one) => present(one, known)),
        problems: problems.map((one) => ({ ...one, message: inEnglish(one.said) })),
      };
    },

    /** Who is still looking gets what was found so far. */
    stop: () => stopping.abort(),
  };
}

/** Each once, in the usual order. */
export function familiesOf({ families }: Pick<Wanted, 'families'>): readonly Family[] {
  return FAMILIES.filter((family) => families === undefined || families.includes(family));
}

function present(one: Found, known: readonly PrinterRow[]): FoundPrinter {
  const { family, host, ports, name, model, serial } = one;
  const already = known.find((row) => isSame(row, one));
  return { family, host, ports, name, model, serial, already_added: already?.id ?? null };
}

/** By the serial number where both have one: addresses change hands. */
function isSame(row: PrinterRow, { family, host, ports, serial }: Found): boolean {
  if (row.family !== family) return false;
  if (row.serial !== null && serial !== null) return row.serial === serial;
  return row.host === host && (serial !== null || portsOf(row)?.['http'] === ports?.http);
}

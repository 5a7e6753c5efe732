import type { ConnectionTest } from '@farmhand/contract';
import type { Adapter, Dial } from '@farmhand/protocols';
import type { Clock } from '../../../clock.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { probe, shownMachine, targetOf, verdict } from '../link/index.ts';
import { stateOf } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';
import type { Watched } from './watched.ts';

interface TestDeps {
  readonly adapter: Adapter;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Without a second link where one is up: printers serve few programs at a time. */
export async function testPrinter(
  row: PrinterRow,
  printer: Watched | undefined,
  { adapter, dial, clock, secrets }: TestDeps,
): Promise<ConnectionTest> {
  const hasLink = printer !== undefined && printer.link !== null && printer.link.connection() !== null;
  if (hasLink && printer.state.contact === 'live') {
    return verdict(printer.state.problem, shownMachine(printer.state.machine));
  }
  const target = targetOf(row, printer?.state ?? stateOf(row), secrets);
  const found = await probe(adapter, { target, dial, clock });
  // What the test has seen the link shall see too: a good end ends the waiting, another machine raises the alert.
  if (found.ok || found.problem === 'certificate_changed') printer?.link?.retryNow();
  return found;
}

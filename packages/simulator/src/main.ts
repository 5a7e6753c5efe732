import { readKept, writeKept } from './cli/kept.ts';
import { HELP, readOptions } from './cli/options.ts';
import { registerAll } from './cli/register.ts';
import { describe, renderPlugs, renderTable } from './cli/table.ts';
import { createFleet } from './fleet.ts';

/** `npm run fleet -- --bambu 4 --moonraker 4 --speed 60`. The only file that reads the process's surroundings. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env['FARM_TOKEN']);
  if (options.isHelp) {
    process.stdout.write(HELP);
    return;
  }
  const kept = options.keep === null ? null : readKept(options.keep);
  const fleet = createFleet({ ...options.plan, ...(kept !== null && { ports: kept.ports }) });
  await fleet.start();
  if (options.keep !== null) await writeKept(options.keep, fleet);
  const { printers, plugs } = fleet;
  const text = options.isJson
    ? JSON.stringify(printers.map((printer, index) => describe(printer, plugs[index])))
    : renderTable(printers);
  process.stdout.write(`${text}\n${options.isJson ? '' : renderPlugs(plugs)}`);
  const stop = () => {
    fleet.stop().then(
      () => process.exit(0),
      (problem: unknown) => fail(problem),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (options.isAttached) {
    // Whoever started it may be killed without a word; the line to it breaks in any case.
    process.stdin.once('end', () => process.exit(0)).once('error', () => process.exit(0));
    process.stdin.resume();
  }
  if (options.register === null) return;
  for (const { name, outcome, isGood } of await registerAll(fleet.printers, options.register)) {
    process.stderr.write(`${isGood ? '' : 'NOT '}registered ${name}: ${outcome}\n`);
  }
}

function fail(problem: unknown): never {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exit(1);
}

main().catch(fail);

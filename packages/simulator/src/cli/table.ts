import type { SimulatedPlug } from '../plugs/wire.ts';
import type { SimulatedPrinter } from '../printer.ts';
import { bedOf, loadedIn } from './equipment.ts';

/** What a client must know of a printer. `ports` are those that `POST /printers` takes: being found needs no address. */
export function describe(printer: SimulatedPrinter, plug?: SimulatedPlug) {
  const { family, model, name, serial, address, credentials, scenarios } = printer;
  const { host } = address;
  const { discovery, ...ports } = address.ports;
  const found = discovery === undefined ? {} : { discovery_port: discovery };
  const about = { bed: bedOf(printer), loaded: loadedIn(printer) };
  const power = plug === undefined ? {} : { plug: { address: plug.address, secret: plug.secret } };
  return { family, model, name, serial, host, ports, credentials, scenarios, ...found, ...about, ...power };
}

function pairs(record: Readonly<Record<string, string | number>>): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

export function renderTable(printers: readonly SimulatedPrinter[]): string {
  const rows = printers.map(({ family, model, name, serial, address, credentials }, index) => [
    String(index + 1),
    family,
    model,
    name,
    serial,
    `${address.host} ${pairs(address.ports)}`,
    pairs(credentials),
  ]);
  const all = [['#', 'family', 'model', 'name', 'serial', 'address', 'credentials'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Below the printers, in their order: what their plugs are. */
export function renderPlugs(plugs: readonly SimulatedPlug[]): string {
  return plugs
    .map(({ name, address, secret }) => {
      const where = 'url' in address ? address.url : '';
      return `${name}  ${address.kind}  ${where}${secret === null ? '' : `  secret=${secret}`}\n`;
    })
    .join('');
}

import type { Family } from '@farmhand/contract';
import type { Adapter, Command, Connection, ConnectOptions, Report } from '@farmhand/protocols';

/** A family whose printers say what a test says, as fast as it says it; they take whatever they are sent. */
export function createPuppets(camera?: NonNullable<Connection['camera']>) {
  const links = new Map<string, ConnectOptions>();
  const sent: Command['kind'][] = [];
  const connection: Connection = {
    async send({ kind }) {
      sent.push(kind);
      return {};
    },
    upload: async ({ name }) => ({ path: name }),
    start: async () => ({}),
    remove: async () => undefined,
    refresh: () => undefined,
    close: async () => undefined,
    ...(camera !== undefined && { camera }),
  };
  const adapterOf = (family: Family): Adapter => ({
    family,
    capabilities: () => (camera === undefined ? [] : ['camera']),
    async connect(options) {
      links.set(options.target.serial ?? '', options);
      return connection;
    },
  });
  return {
    adapterOf,
    /** The commands they took, all of them together. */
    sent,
    isLinked: (serial: string): boolean => links.has(serial),
    /** For one that a service has let go of. */
    forget: (serial: string): boolean => links.delete(serial),
    say: (serial: string, report: Report): void => links.get(serial)?.onReport(report),
  };
}

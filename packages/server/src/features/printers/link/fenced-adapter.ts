import { type Adapter, type Command, type Connection, PrinterError } from '@farmhand/protocols';
import { said } from '@farmhand/words';

interface Fence {
  readonly mayDrive: () => boolean;
  readonly mayStop: () => boolean;
}

/** The safe direction: better twice, by two services, than never. */
const SAFE: readonly Command['kind'][] = ['pause', 'stop', 'emergency_stop'];

/**
 * Asks at the last moment before anything leaves for a printer: since it was decided, this process may have been
 * frozen, and another service have taken the printers over.
 */
export function fencedAdapter(adapter: Adapter, { mayDrive, mayStop }: Fence): Adapter {
  async function onlyDriving<T>(send: () => Promise<T>, may = mayDrive): Promise<T> {
    if (may()) return send();
    const detail = said('printer.driven_elsewhere');
    throw new PrinterError('unreachable', 'host_unreachable', { detail });
  }

  function fenced(connection: Connection): Connection {
    return {
      send: (command, signal) =>
        onlyDriving(() => connection.send(command, signal), SAFE.includes(command.kind) ? mayStop : mayDrive),
      upload: (file, onProgress, signal) => onlyDriving(() => connection.upload(file, onProgress, signal)),
      start: (request, signal) => onlyDriving(() => connection.start(request, signal)),
      remove: (file, signal) => onlyDriving(() => connection.remove(file, signal)),
      refresh: () => connection.refresh(),
      ...(connection.camera !== undefined && { camera: connection.camera.bind(connection) }),
      close: () => connection.close(),
    };
  }

  return {
    family: adapter.family,
    capabilities: (model) => adapter.capabilities(model),
    connect: async (options, signal) => fenced(await adapter.connect(options, signal)),
  };
}

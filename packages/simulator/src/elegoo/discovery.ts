import { createSocket, type Socket } from 'node:dgram';

const QUESTION = 'M99999';

/** The UDP port that answers `M99999`. */
export interface Discovery {
  open(): Promise<number>;
  close(): Promise<void>;
}

export function createDiscovery(options: {
  readonly host: string;
  readonly port: number;
  readonly answer: () => string | null;
}): Discovery {
  let port = options.port;
  let socket: Socket | undefined;
  return {
    async open() {
      const opening = createSocket('udp4');
      opening.on('message', (message, { address, port: theirs }) => {
        const answer = message.toString('latin1') === QUESTION ? options.answer() : null;
        if (answer !== null) opening.send(answer, theirs, address);
      });
      await new Promise<void>((resolve, reject) => {
        opening.once('error', reject);
        opening.bind(port, options.host, () => {
          opening.off('error', reject);
          resolve();
        });
      });
      opening.on('error', () => opening.close());
      port = opening.address().port;
      socket = opening;
      return port;
    },
    async close() {
      const closing = socket;
      socket = undefined;
      if (closing === undefined) return;
      await new Promise<void>((resolve) => {
        closing.close(() => resolve());
      });
    },
  };
}

import { type Config, ConfigProblem } from '../config.ts';
import { ownAddress } from '../net/own-address.ts';
import type { createServer } from './server.ts';

type Place = Pick<Config, 'mode' | 'host' | 'port' | 'tls' | 'publicUrl'>;

/** Opens the port and answers the address that people can open, or says in one line why it can't be opened. */
export async function listen(http: ReturnType<typeof createServer>, place: Place): Promise<string> {
  const { mode, host, port } = place;
  const at = await ownAddress(mode, host);
  if (at === null) throw new ConfigProblem(unknownHost(host));
  try {
    await http.listen({ host: at, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const problem = {
      EADDRINUSE: `FARM_PORT must be a free port; something else listens on port ${port} of ${host} already.`,
      EACCES: `FARM_PORT must be a port that this user may open; ${port} is not. Ports below 1024 need rights.`,
      EADDRNOTAVAIL: `FARM_HOST must be an address of this machine; ${host} is not.`,
      ENOTFOUND: unknownHost(host),
      EAI_AGAIN: unknownHost(host),
    }[String(code)];
    throw problem === undefined ? error : new ConfigProblem(problem, { cause: error });
  }
  return addressOf(http, place);
}

const unknownHost = (host: string): string =>
  `FARM_HOST must be an address of this machine; there is no ${host}.`;

function addressOf(
  { server }: ReturnType<typeof createServer>,
  { host, port, tls, publicUrl }: Place,
): string {
  const bound = server.address();
  const realPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return publicUrl ?? `${tls === 'none' ? 'http' : 'https'}://${name}:${realPort}`;
}

import { type Config, ConfigProblem } from '../config.ts';
import type { createServer } from './server.ts';

/** Opens the port, or says in one line why it can't be opened. */
export async function listen(
  http: ReturnType<typeof createServer>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const problem = {
      EADDRINUSE: `FARM_PORT must be a free port; something else listens on port ${port} of ${host} already.`,
      EACCES: `FARM_PORT must be a port that this user may open; ${port} is not. Ports below 1024 need rights.`,
      EADDRNOTAVAIL: `FARM_HOST must be an address of this machine; ${host} is not.`,
      ENOTFOUND: `FARM_HOST must be an address of this machine; there is no ${host}.`,
    }[String(code)];
    throw problem === undefined ? error : new ConfigProblem(problem, { cause: error });
  }
}

import { said } from '@farmhand/words';
import type { ListEnvironment } from '../net/listed.ts';

const USUAL_PORT = 5432;

/** The hosts of a PostgreSQL address. What stands behind the question mark counts before the rest, as the driver has it. */
export function databaseHosts(
  databaseUrl: string,
): readonly { readonly host: string; readonly port: number }[] {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const named = [
    searchParams.get('host') || decodeURIComponent(hostname),
    searchParams.get('hostaddr') ?? '',
  ];
  const ports = (searchParams.get('port') || port).split(',');
  return named
    .flatMap((list, index) => (list === '' && index > 0 ? [] : list.split(',')))
    .map((host, index) => ({
      host: host.replace(/^\[|\]$/g, '') || 'localhost',
      port: Number(ports[index] || ports[0]) || USUAL_PORT,
    }))
    .filter(({ host }) => !isSocketFile(host));
}

/** A socket in the file system leads nowhere else; one of Linux that has no file begins with an at sign. */
const isSocketFile = (host: string): boolean => host.startsWith('/') || host.startsWith('@');

export const listDatabase: ListEnvironment = async ({ environment: { databaseUrl } }) =>
  databaseUrl === undefined
    ? []
    : databaseHosts(databaseUrl).map((place) => ({
        purpose: 'database',
        of: said('egress.of_database'),
        setting: 'FARM_DATABASE_URL',
        ...place,
        isOff: false,
      }));

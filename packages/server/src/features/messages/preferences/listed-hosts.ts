import { said } from '@farmhand/words';
import type { Enters } from '../../../http/entered-host.ts';
import { validationFailed } from '../../../http/error.ts';

const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Each once. Those that are refused for people whatever is listed would promise what never comes true. */
export function checkListedHosts(enters: Enters, hosts: readonly string[]): string[] {
  for (const [index, host] of hosts.entries()) {
    const path = `body.allowed_hosts.${index}`;
    if (isThisMachine(host)) throw validationFailed([{ path, said: said('address.loopback') }]);
    enters('webhook', host, path);
  }
  return [...new Set(hosts)];
}

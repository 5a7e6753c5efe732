import { ROUTES } from '@farmhand/contract';
import { command, type Endpoint } from '../../http/endpoint.ts';
import { checkUnbound } from '../../http/token-bounds.ts';
import { type Finder, familiesOf } from './finder.ts';

export function discoveryEndpoints(finder: Finder): Endpoint[] {
  return [
    command(ROUTES.discoverPrinters, {
      plan(_db, { body }, { principal }) {
        // Everybody on the network is asked, and who is known is named.
        checkUnbound(principal);
        const { timeout_seconds } = body;
        const families = familiesOf(body);
        return { would_execute: { action: 'discover_printers', families, timeout_seconds }, body };
      },
      intend: async (_tx, { body }) => body,
      send: async (wanted, { principal }) => ({
        ...(await finder.look(wanted, principal)),
        next_actions: [],
      }),
      // Looking again changes nothing, so a retry simply looks again.
      recall: async (_db, wanted, { principal }) => ({
        ...(await finder.look(wanted, principal)),
        next_actions: [],
      }),
    }),
  ];
}

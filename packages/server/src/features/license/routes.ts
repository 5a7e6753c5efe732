import { ROUTES } from '@farmhand/contract';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Kernel } from '../../kernel.ts';
import { putValue } from '../settings/index.ts';
import { INSTALLED_KEY, type LicenseService } from './license.ts';
import { type LicenseRefresh, mustBeAskable } from './refresh.ts';

interface RouteDeps extends Pick<Kernel, 'database'> {
  readonly license: LicenseService;
  readonly refresh: LicenseRefresh;
}

export function licenseEndpoints({ database, license, refresh }: RouteDeps): Endpoint[] {
  const current = async () => ({ ...(await license.current(database.read)), next_actions: [] });

  return [
    read(ROUTES.getLicense, (db) => license.current(db)),

    write(ROUTES.setLicense, {
      plan(_db, { body }) {
        const { license_id, tier, customer, expires_at } = license.examine(body.key);
        return {
          would_execute: { action: 'install_license', license_id, tier, customer, expires_at },
          key: body.key,
        };
      },
      async execute(tx, { key }) {
        await putValue(tx.db, INSTALLED_KEY, key);
        return { ...(await license.current(tx.db)), next_actions: [] };
      },
    }),

    command(ROUTES.refreshLicense, {
      async plan(db) {
        const asked = mustBeAskable(await license.inForce(db), license.serverHost);
        return { would_execute: { action: 'refresh_license', ...asked } };
      },
      intend: async () => null,
      async send() {
        await refresh.ask();
        return current();
      },
      // What came of it is on record, whoever asked.
      recall: current,
    }),
  ];
}

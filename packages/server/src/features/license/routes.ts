import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { putValue } from '../settings/index.ts';
import { INSTALLED_KEY, type LicenseService } from './license.ts';

export function licenseEndpoints(license: LicenseService): Endpoint[] {
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
  ];
}

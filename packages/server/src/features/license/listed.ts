import { said } from '@farmhand/words';
import { type ListEnvironment, webPlace } from '../../net/listed.ts';

export const listLicenseServer: ListEnvironment = async ({ environment: { licenseServerUrl: url } }) =>
  url === undefined
    ? []
    : [
        {
          purpose: 'licence',
          of: said('egress.of_license_server'),
          setting: 'FARM_LICENSE_SERVER_URL',
          ...webPlace(url),
          isOff: false,
        },
      ];

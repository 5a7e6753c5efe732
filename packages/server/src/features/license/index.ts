export { type LicensePayload, MOST_ENTITLEMENT_BYTES, signKey } from './key.ts';
export { createLicense, type LicenseService } from './license.ts';
export { listLicenseServer } from './listed.ts';
export { createLicenseRefresh } from './refresh.ts';
export { licenseEndpoints } from './routes.ts';

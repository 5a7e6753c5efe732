export { type LicensePayload, signKey } from './key.ts';
export { createLicense, type LicenseService } from './license.ts';
export { licenseEndpoints } from './routes.ts';

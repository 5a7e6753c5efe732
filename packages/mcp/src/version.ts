import manifest from '../package.json' with { type: 'json' };

/** Major version 2 is tool surface 2; from 2.1 a dry run asks for the version of the service first (spec section 9). */
export const VERSION: string = manifest.version;

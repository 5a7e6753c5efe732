import { fileURLToPath } from 'node:url';

/** Node keeps a source there as it has read it, and notices by itself when the source has changed. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../node_modules/.cache/farmhand-compiled', import.meta.url),
  ),
};

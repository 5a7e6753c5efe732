import { plain } from './plain.ts';

/** Everything the service says, with the kinds of its facts. A code is never used for something else. */
export const SAYINGS = { ...plain };

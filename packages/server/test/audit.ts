import type { Farm } from './kit.ts';

/** From here on entries are sealed when the test says so: the service does it every few moments, and so do its other turns. */
export const sealNothing = (farm: Farm): Promise<void> => farm.app.kernel.timers.stop();

/**
 * How far tests count that could count on forever. `npm test` has ten minutes on two cores; `npm test -- --full` takes
 * the time it needs.
 */
export const isFull = process.env['FARM_TEST_FULL'] === '1';

export const asFarAs = <T>(usual: T, full: T): T => (isFull ? full : usual);

/** Every page in every look takes half an hour more: with `FARM_TEST_LOOKS=sample` it stays the usual sample. */
const isEveryLook = isFull && process.env['FARM_TEST_LOOKS'] !== 'sample';

export const lookedAt = <T>(sample: T, all: T): T => (isEveryLook ? all : sample);

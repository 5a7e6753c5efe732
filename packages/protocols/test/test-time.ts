import { createTestTime, type TestTime, type TestTimeOptions } from '@farmhand/simulator';

const jitter = Number(process.env['FARM_TEST_JITTER'] ?? 0);

/** The time of one test; with `FARM_TEST_JITTER` nothing comes exactly when it is due. */
export const testTime = (options: TestTimeOptions = {}): TestTime => createTestTime({ jitter, ...options });

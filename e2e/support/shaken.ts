const { FARM_TEST_JITTER, FARM_TEST_SEED } = process.env;

/** For the environment of a service under test: its waits are off by as much as those of the tests. */
export const SHAKEN: Readonly<Record<string, string>> = {
  ...(FARM_TEST_JITTER !== undefined && { FARM_TEST_JITTER }),
  ...(FARM_TEST_SEED !== undefined && { FARM_TEST_SEED }),
};

import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = 'farm_h3KqT0mZ1xYw8vRbN5cJd2LsEaUgPf4iQo7nXrBtWkM';

test.each([
  'http://farm.example',
  'http://farm.example/',
  'http://farm.example/api',
  ' http://farm.example/api/v1/ ',
])('the service is found whether its own address or that of its API is given: %s', (address) => {
  expect(readSettings({ FARM_BASE_URL: address, FARM_API_KEY: ` ${key}\n` })).toEqual({
    baseUrl: 'http://farm.example',
    apiKey: key,
  });
});

test.each([
  [{}, ['FARM_BASE_URL', 'FARM_API_KEY', 'missing']],
  [{ FARM_BASE_URL: 'http://farm.example' }, ['FARM_API_KEY (an API token']],
  [{ FARM_BASE_URL: '', FARM_API_KEY: key }, ['FARM_BASE_URL (where']],
  [{ FARM_BASE_URL: 'farm.example:8000', FARM_API_KEY: key }, ['no http or https address']],
  [{ FARM_BASE_URL: 'not an address', FARM_API_KEY: key }, ['no http or https address']],
  [{ FARM_BASE_URL: 'http://a:b@farm.example', FARM_API_KEY: key }, ['user name or password']],
  [{ FARM_BASE_URL: 'http://farm.example', FARM_API_KEY: 'farm_ü' }, ['no token has']],
])('%o is told to be wrong in words that name the variable', (environment, words) => {
  const problem = readSettings(environment);
  expect(problem).toMatchObject({ code: 'not_configured', retriable: false });
  for (const word of words) expect(problem).toHaveProperty('detail', expect.stringContaining(word));
});

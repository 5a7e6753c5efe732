import { expect, test } from 'vitest';
import { withDriverPlace } from './driver-place.ts';
import { databaseHosts } from './listed.ts';

const VARIABLES = { PGHOST: '93.184.215.14', PGPORT: '6432' };

test.each([
  ['postgres:///farm', VARIABLES, '93.184.215.14 6432'],
  ['postgres:///farm', { PGHOST: 'one.test,two.test', PGPORT: '' }, 'one.test 5432, two.test 5432'],
  ['postgres:///farm', { PGHOST: '/var/run/postgresql' }, ''],
  ['postgres://db.test/farm', VARIABLES, 'db.test 6432'],
  ['postgres://db.test:5433/farm', VARIABLES, 'db.test 5433'],
  ['postgres:///farm?host=db.test&port=5433', VARIABLES, 'db.test 5433'],
  ['postgres:///farm?host=', VARIABLES, '93.184.215.14 6432'],
  ['postgres:///farm', {}, 'localhost 5432'],
])('with %s and %j the driver goes to %j', (url, variables, places) => {
  expect(
    databaseHosts(withDriverPlace(url, variables))
      .map(({ host, port }) => `${host} ${port}`)
      .join(', '),
  ).toBe(places);
});

test('an address that says everything stays as it is', () => {
  const url = 'postgres://farm:p%40ss@db.test:5433/farm?sslmode=require';
  expect(withDriverPlace(url, VARIABLES)).toBe(url);
});

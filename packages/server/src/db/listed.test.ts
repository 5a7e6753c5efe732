import { expect, test } from 'vitest';
import { databaseHosts } from './listed.ts';

test.each([
  ['postgres://db.test/farm', 'db.test 5432'],
  ['postgres://farm:secret@db.test:6432/farm?sslmode=require', 'db.test 6432'],
  ['postgresql://10.0.0.5/farm', '10.0.0.5 5432'],
  ['postgres://[fd00::5]:5433/farm', 'fd00::5 5433'],
  ['postgres:///farm', 'localhost 5432'],
  ['postgres://db.test/farm?host=other.test&port=6000', 'other.test 6000'],
  ['postgres://db.test/farm?host=one.test,two.test&port=6000,6001', 'one.test 6000, two.test 6001'],
  ['postgres://db.test/farm?host=one.test,two.test', 'one.test 5432, two.test 5432'],
  ['postgres://db.test/farm?hostaddr=93.184.215.14', 'db.test 5432, 93.184.215.14 5432'],
  ['postgres:///farm?host=/var/run/postgresql', ''],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/farm', ''],
  ['postgres:///farm?host=@farmhand', ''],
])('%s leads to %j', (url, places) => {
  expect(
    databaseHosts(url)
      .map(({ host, port }) => `${host} ${port}`)
      .join(', '),
  ).toBe(places);
});

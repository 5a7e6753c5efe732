import { ROUTES } from '@farmhand/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkComplete, refuseUndeclared } from './route-table.ts';

const all = Object.values(ROUTES).map((route) => ({ route }));

test('serving exactly the routes of the contract is accepted', () => {
  expect(() => checkComplete(all)).not.toThrow();
});

test('a declared route that nobody serves is named', () => {
  const without = all.filter(({ route }) => route !== ROUTES.getVersion);
  expect(() => checkComplete(without)).toThrow(
    "The served routes differ from the contract's. not served: getVersion (GET /version).",
  );
});

test('a served route that the contract does not declare is named, also when it borrows an id', () => {
  const borrowed = { ...ROUTES.getVersion, path: '/secret-door' };
  expect(() => checkComplete([...all, { route: borrowed }])).toThrow(
    'served but not declared: getVersion (GET /secret-door).',
  );
});

test('a route served twice is named', () => {
  expect(() => checkComplete([...all, { route: ROUTES.getVersion }])).toThrow(
    'served twice: getVersion (GET /version).',
  );
});

test('all differences are said at once', () => {
  const other = { ...ROUTES.getVersion, id: 'other', path: '/other' };
  const swapped = all.map((each) => (each.route === ROUTES.getVersion ? { route: other } : each));
  expect(() => checkComplete(swapped)).toThrow(
    'not served: getVersion (GET /version). served but not declared: other (GET /other).',
  );
});

test('a route below /api that nobody declared stops the start', async () => {
  const app = Fastify({ exposeHeadRoutes: false });
  refuseUndeclared(app, [{ route: ROUTES.listUsers }]);
  app.get('/api/v1/users', async () => []);
  app.get('/api/v1/docs/index.html', async () => '');
  app.get('/healthz', async () => '');
  expect(() => app.post('/api/v1/users', async () => [])).toThrow('POST /api/v1/users is served without');
  expect(() => app.get('/api/secrets', async () => [])).toThrow('/api/secrets');
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@farmhand/client';
import { expect, onTestFinished, test } from 'vitest';
import { enterprise } from '../packages/server/test/licenses.ts';
import { logInAt } from './support/farm.ts';
import { startService, temporaryFolder } from './support/service.ts';

const ADMIN = { username: 'mara', password: 'correct horse battery' };
const SECRET = 'a-key-for-one-place';
const PATIENT = { timeout: 30_000 };

/** Keeps the headers of whoever calls. */
async function listener() {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, port: (server.address() as AddressInfo).port };
}

async function openFarm() {
  const env = { FARM_ADMIN_USERNAME: ADMIN.username, FARM_ADMIN_PASSWORD: ADMIN.password, ...enterprise() };
  const { url } = await startService({ dataDir: temporaryFolder(), env });
  const headers = { cookie: await logInAt(url, ADMIN), origin: url };
  return { url, headers, api: createClient({ baseUrl: url, headers }) };
}

test('the running service takes secrets to the place they were entered for, and nowhere else', async () => {
  const [own, stranger] = [await listener(), await listener()];
  const { api } = await openFarm();
  const credentials = { api_key: SECRET };
  const at = (port: number) => ({ host: '127.0.0.1', ports: { http: port } });
  const { id } = await api.createPrinter({
    body: { name: 'MK4', family: 'prusalink', ...at(own.port), credentials },
  });
  const url = (port: number) => `http://127.0.0.1:${port}`;
  await api.updateExternalInventory({ body: { url: url(own.port), credentials } });
  await api.testExternalInventory();
  const keys = ({ heard }: typeof own) => heard.map((headers) => headers['x-api-key']);
  await expect.poll(() => keys(own).filter((key) => key === SECRET).length, PATIENT).toBeGreaterThan(1);

  const printer = await api.updatePrinter({ params: { id }, body: at(stranger.port) });
  const inventory = await api.updateExternalInventory({ body: { url: url(stranger.port) } });
  expect([printer.has_credentials, inventory.credentials]).toEqual([false, 'none']);
  await api.testPrinter({ params: { id } });
  await api.testExternalInventory();
  await expect.poll(() => stranger.heard.length, PATIENT).toBeGreaterThan(1);
  expect(JSON.stringify(stranger.heard)).not.toContain(SECRET);
});

test('the running service asks this machine for what is the farm’s, and not for a logo', async () => {
  const { heard, port } = await listener();
  const { api, url, headers } = await openFarm();
  const { id } = await api.createOrg({ body: { name: 'Lab' } });
  const body = { branding_logo_url: `http://localhost:${port}/logo.png` };
  await api.updateOrgSettings({ params: { id }, body });
  const logo = await fetch(`${url}/api/v1/orgs/${id}/logo`, { headers });
  expect([logo.status, heard.length]).toEqual([502, 0]);
  await api.updateExternalInventory({ body: { url: `http://localhost:${port}` } });
  expect(await api.testExternalInventory()).toMatchObject({ problem: 'unauthorized' });
  expect(heard).toHaveLength(1);
});

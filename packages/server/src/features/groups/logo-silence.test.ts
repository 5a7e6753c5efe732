import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { earliest } from '../../../test/jitter.ts';
import { byTheRules, codeOf, HERE, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { png } from '../../../test/print-files.ts';

/** What a logo may be misused for: asking the machines behind the service which of their ports are open. */

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const http = (answer: RequestListener) => portOf(createServer(answer));
const tcp = (words: string) =>
  portOf(
    createTcp((socket) => {
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      if (words !== '') socket.end(words);
    }),
  );

async function openLab(options: Parameters<typeof openFarm>[0] = {}) {
  const farm = await openFarm({ env: enterprise(), ...options });
  const admin = await farm.session('admin');
  const { id } = (await admin.post('/orgs', { name: 'Lab' })).body as { id: number };
  const set = (branding_logo_url: string) => admin.patch(`/orgs/${id}/settings`, { branding_logo_url });
  return { clock: farm.clock, admin, id, set };
}

async function ask({ clock, admin, id, set }: Awaited<ReturnType<typeof openLab>>, url: string) {
  expect((await set(url)).status).toBe(200);
  const begun = clock.monotonic();
  const { status, body } = await clock.hurry(admin.get(`/orgs/${id}/logo`));
  return { status, body, tookMs: clock.monotonic() - begun };
}

// S7
test('whatever keeps a logo from being fetched, the answer is the same and does not come sooner', async () => {
  const gone = createTcp();
  const closed = await portOf(gone);
  await new Promise((done) => gone.close(done));
  const ports = {
    closed,
    silent: await tcp(''),
    speaksOtherwise: await tcp('220 mail.lan ESMTP\r\n'),
    hangsUp: await tcp(' '),
    missing: await http((_, response) => response.writeHead(404).end()),
    forbidden: await http((_, response) => response.writeHead(401).end()),
    moved: await http((_, response) => response.writeHead(302, { location: 'http://here.test/' }).end()),
    noPicture: await http((_, response) => response.end('{"version":"1.2"}')),
    tooLarge: await http((_, response) => response.end(Buffer.concat([png(8), Buffer.alloc(600 * 1024)]))),
  };
  const lab = await openLab();
  const answers = new Map<string, unknown>();
  for (const [name, port] of Object.entries(ports)) {
    const { status, body, tookMs } = await ask(lab, `http://${HERE}:${port}/logo`);
    answers.set(JSON.stringify([status, body]), name);
    expect([name, tookMs > earliest(1_400)]).toEqual([name, true]);
  }
  const unknown = await ask(lab, 'http://nobody.test/logo');
  answers.set(JSON.stringify([unknown.status, unknown.body]), 'unknown');
  expect([...answers.values()]).toHaveLength(1);
  expect(unknown.status).toBe(502);
});

test('a name that leads to this machine itself is not asked, and nothing in the answer says so', async () => {
  let asked = 0;
  const port = await http((_, response) => {
    asked += 1;
    response.end(png(8));
  });
  const lab = await openLab({ outbound: byTheRules });
  const here = await ask(lab, `http://${HERE}:${port}/logo`);
  const nobody = await ask(lab, 'http://nobody.test/logo');
  expect([here.status, here.body]).toEqual([nobody.status, nobody.body]);
  expect(asked).toBe(0);
});

test.each([
  ['http://127.0.0.1:8000/logo', 'this machine itself'],
  ['http://[::1]/logo', 'this machine itself'],
  ['http://[::ffff:127.0.0.1]/logo', 'this machine itself'],
  ['http://169.254.169.254/logo', 'credentials of machines'],
  ['http://169.254.7.7/logo', 'printers only'],
  ['http://2130706433/logo', 'four numbers'],
  ['http://127.1/logo', 'four numbers'],
  ['http://0.0.0.0/logo', 'no machine can have'],
  ['http://mara:secret@lab.example/logo', 'user name and password'],
  ['ftp://lab.example/logo', 'http'],
])('%s is the address of neither a logo nor a webhook', async (url, words) => {
  const { admin, id } = await openLab();
  for (const key of ['branding_logo_url', 'webhook_url']) {
    const refused = await admin.patch(`/orgs/${id}/settings`, { [key]: url });
    expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
      'validation_failed',
      expect.stringContaining(words),
    ]);
    expect(JSON.stringify(refused.body)).toContain(`body.${key}`);
  }
});

test('addresses of the local network are taken', async () => {
  const { set } = await openLab();
  for (const url of ['http://192.168.1.7/logo', 'https://[fd00::7]/logo', 'https://lab.example/logo?v=1']) {
    expect((await set(url)).status).toBe(200);
  }
});

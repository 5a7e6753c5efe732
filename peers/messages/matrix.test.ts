import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openReceiver, type Received } from '../../packages/server/test/receiver.ts';
import { openMessageFarm, PUBLIC_URL } from './support/farm.ts';
import { type Account, SLOW_SECONDS, type Synapse, startSynapse } from './support/synapse.ts';

const cleanups: (() => void | Promise<void>)[] = [];
let synapse: Synapse;
let reader: Account;
let names = 0;

/** After a first failure, where nobody asks for more. */
const LONGEST_OWN_PAUSE_MS = 2_400;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  synapse = await startSynapse((clean) => cleanups.unshift(clean));
  reader = await synapse.addAccount('reader');
});
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** An account for the farm, and a room of the reader's to which it is invited. */
async function openRoom() {
  names += 1;
  const account = await synapse.addAccount(`farm-${names}`);
  const roomId = await reader.createRoom([account]);
  const settings = { url: synapse.url, access_token: account.token, room_id: roomId };
  return { account, roomId, settings, join: () => account.join(roomId), read: () => reader.read(roomId) };
}

async function passOn({ method, path, headers, body }: Received) {
  const { authorization = '', 'content-type': type = '' } = headers;
  const reply = await fetch(`${synapse.url}${path}`, {
    method,
    headers: { authorization, 'content-type': type },
    body: new Uint8Array(body),
  });
  return { status: reply.status, bytes: await reply.bytes() };
}

/** Where the farm meets it instead: every request goes on to the server, and the first answers are lost. */
async function openLossyLine(answers: number) {
  let left = answers;
  const between = await openReceiver((response, received) => {
    const hangUp = () => void response.socket?.destroy();
    passOn(received).then(({ status, bytes }) => {
      left -= 1;
      if (left >= 0) hangUp();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(bytes);
    }, hangUp);
  });
  onTestFinished(between.close);
  return {
    url: new URL(between.url).origin,
    paths: () => between.received.map(({ path }) => path),
    mend: () => {
      left = 0;
    },
  };
}

test('an alert is in the room once, as text and as HTML, with the picture after it', async () => {
  const { settings, join, read } = await openRoom();
  await join();
  const farm = await openMessageFarm();
  const id = await farm.addDestination('matrix', settings);
  await farm.pauseAtPrinter('Käthe <b>& Söhne</b>');
  const [told] = await farm.untilDelivered(id, 1);
  const lines = ['⚠️ Käthe <b>& Söhne</b> wurde am Gerät pausiert', told?.text];
  const html = '<strong>⚠️ Käthe &lt;b&gt;&amp; Söhne&lt;/b&gt; wurde am Gerät pausiert</strong>';
  const [words, picture, ...more] = await read();
  expect(words).toEqual({
    msgtype: 'm.text',
    body: [...lines, `${PUBLIC_URL}/jobs/1`].join('\n'),
    format: 'org.matrix.custom.html',
    formatted_body: `${html}<br>${told?.text}<br><a href="${PUBLIC_URL}/jobs/1">In Farmhand öffnen</a>`,
    'm.mentions': {},
  });
  expect(more).toEqual([]);
  expect(picture).toMatchObject({ msgtype: 'm.image', info: { mimetype: 'image/jpeg' } });
  const shown = await reader.download(String(picture?.['url']));
  const bytes = Buffer.from(await shown.bytes());
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(picture).toMatchObject({ info: { size: bytes.length } });
  expect([bytes.subarray(0, 2).toString('hex'), bytes.subarray(-2).toString('hex')]).toEqual([
    'ffd8',
    'ffd9',
  ]);
});

test('a message whose answer was lost comes again, and stands in the room once', async () => {
  const { settings, join, read } = await openRoom();
  await join();
  const line = await openLossyLine(1);
  const farm = await openMessageFarm();
  const id = await farm.addDestination('matrix', { ...settings, url: line.url });
  await farm.addLowSpool('Grün');
  const [told] = await farm.untilDelivered(id, 1);
  expect(told?.failures.map(({ problem_said }) => problem_said.code)).toEqual(['message.broken_off']);
  expect([line.paths().length, new Set(line.paths()).size]).toEqual([2, 1]);
  await farm.addLowSpool('Blau');
  await farm.untilDelivered(id, 2);
  const titles = (await read()).map(({ body }) => String(body).split('\n', 1)[0]);
  expect(titles).toEqual(['⚠️ PLA Grün (Spule 1) geht zur Neige', '⚠️ PLA Blau (Spule 2) geht zur Neige']);
});

const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

test('a digest that takes in a message whose answer was lost is another message', async () => {
  const { settings, join, read } = await openRoom();
  await join();
  const line = await openLossyLine(Number.POSITIVE_INFINITY);
  const farm = await openMessageFarm();
  const { api } = farm.admin;
  const id = await farm.addDestination('matrix', { ...settings, url: line.url });
  await farm.addLowSpool('Grün');
  await expect.poll(() => line.paths().length).toBeGreaterThan(0);
  const [from, to] = [Date.now() - HOUR_MS, Date.now() + 2 * HOUR_MS].map(clockOf);
  const hours = { timezone: 'UTC', quiet_hours_start: from, quiet_hours_end: to };
  await api.updateMessageSettings({ body: { ...hours, quiet_hours_enabled: true } });
  await farm.addLowSpool('Blau');
  const states = async () => (await farm.log(id)).map(({ state }) => state);
  await expect.poll(states).toEqual(['held', 'held']);
  line.mend();
  await api.updateMessageSettings({ body: { quiet_hours_enabled: false } });
  await expect.poll(states).toEqual(['delivered', 'folded']);
  const bodies = (await read()).map(({ body }) => String(body));
  expect(bodies.map((body) => body.includes('Blau'))).toEqual([false, true]);
});

test('what a server refuses says what mends it, waits, and comes when it is mended', async () => {
  const { account, settings, join, read } = await openRoom();
  const farm = await openMessageFarm();
  const { api } = farm.admin;
  const id = await farm.addDestination('matrix', settings);
  const tested = async (change: object = {}) => {
    await api.updateDestination({ params: { id }, body: { settings: { ...settings, ...change } } });
    return api.testDestination({ params: { id } });
  };
  const outcome = async (change?: object) => (await tested(change)).said;
  const refused = (code: string, status: number, errcode: string) => ({
    code,
    facts: {
      answer: {
        code: 'message.answered_with',
        facts: { status, words: { words: expect.stringContaining(`${errcode}: `) } },
      },
    },
  });
  await farm.addLowSpool('Rot');
  const notMember = refused('message.matrix_not_member', 403, 'M_FORBIDDEN');
  expect(await outcome()).toMatchObject(notMember);
  // It does not tell strangers which rooms there are, so the words are for both.
  const unknown = await tested({ room_id: '!nobody:farm.test' });
  expect(unknown.said).toMatchObject(notMember);
  expect(unknown.message).toContain('internal room ID');
  expect(await outcome({ access_token: 'syt_none' })).toMatchObject(
    refused('message.matrix_token', 401, 'M_UNKNOWN_TOKEN'),
  );
  expect(await outcome({ url: `${synapse.url}/elsewhere` })).toMatchObject({
    code: 'message.matrix_address',
  });
  await join();
  await synapse.suspend(account, true);
  expect(await outcome()).toMatchObject(refused('message.matrix_account', 403, 'M_USER_SUSPENDED'));
  expect(await read()).toEqual([]);
  await synapse.suspend(account, false);

  expect(await outcome()).toMatchObject({ code: 'message.accepted' });
  await farm.untilDelivered(id, 1);
  const titles = (await read()).map(({ body }) => String(body).split('\n', 1)[0]);
  expect(titles).toContain('⚠️ PLA Rot (Spule 1) geht zur Neige');
  expect(titles).toHaveLength(2);
});

test('an account that may write seldom is waited for as long as the server asks, and loses nothing', async () => {
  const { account, settings, join, read } = await openRoom();
  await join();
  await synapse.slowDown(account);
  const farm = await openMessageFarm();
  const id = await farm.addDestination('matrix', settings);
  await Promise.all(['Weiß', 'Schwarz'].map(farm.addLowSpool));
  const next = async () => (await farm.admin.api.getDestination({ params: { id } })).next_attempt_at;
  await expect.poll(next).not.toBe(null);
  const [retryAt, [, waiting]] = [await next(), await farm.log(id)];
  const [failure] = waiting?.failures ?? [];
  const answer = {
    code: 'message.answered_with',
    facts: { status: 429, words: { words: expect.stringContaining('M_LIMIT_EXCEEDED') } },
  };
  expect(failure?.problem_said).toMatchObject({ code: 'message.busy', facts: { answer } });
  const pauseMs = Date.parse(retryAt ?? '') - Date.parse(failure?.at ?? '');
  expect(pauseMs).toBeGreaterThan(LONGEST_OWN_PAUSE_MS);
  expect(pauseMs).toBeLessThanOrEqual(SLOW_SECONDS * 1000);

  const [first, second] = await farm.untilDelivered(id, 2);
  expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
  const titles = (await read()).map(({ body }) => String(body).split('\n', 1)[0]);
  expect(titles).toEqual([`⚠️ ${first?.title}`, `⚠️ ${second?.title}`]);
});

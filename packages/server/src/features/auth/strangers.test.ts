import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../../test/full.ts';
import { codeOf, type Farm, manualClock, openFarm, type Reply } from '../../../test/kit.ts';
import { openListeningFarm } from '../../../test/live.ts';

/** What people without a credential can cost the others, and how slowly they can guess. */

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
const PROXY = { env: { FARM_TRUST_PROXY: 'true' } };

/** People whose passwords are cheap to check, so that many of them can be tried. */
async function people(farm: Farm, count: number): Promise<string[]> {
  const all: string[] = [];
  for (let index = 0; index < count; index += 1) all.push((await farm.addUser('viewer')).username);
  return all;
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `nobody-${index}`);

function logIn(farm: Farm, address: string, username: string, password = 'wrong'): Promise<Reply> {
  return farm.anonymous.post('/auth/login', { username, password }, { 'x-forwarded-for': address });
}

test('a refusal comes late, and is no reason to keep others of that place waiting', async () => {
  const farm = await openFarm({ ...PROXY, lines: { refusedLateMs: 60_000 } });
  const [known = '', other = ''] = await people(farm, 2);
  const guesses = Array.from({ length: 10 }, () => logIn(farm, '203.0.113.9', known));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  let isAnswered = false;
  const eleventh = logIn(farm, '203.0.113.9', known).then(() => {
    isAnswered = true;
  });
  expect((await logIn(farm, '203.0.113.9', other)).status).toBe(401);
  expect(isAnswered).toBe(false);
  await Promise.race([eleventh, farm.clock.pass(200)]);
  expect(isAnswered).toBe(false);
});

test('refusals that are held back take nobody’s turn', async () => {
  const clock = manualClock();
  let heldBack = 0;
  const sleep: typeof clock.sleep = (milliseconds, options) => {
    if (milliseconds >= MINUTE_MS / 2) heldBack += 1;
    return clock.sleep(milliseconds, options);
  };
  const lines = { refusedLateMs: MINUTE_MS, requestsPerStranger: 3 };
  const farm = await openFarm({ ...PROXY, lines, clock: { ...clock, sleep } });
  const [known = '', other = ''] = await people(farm, 2);
  for (let tried = 0; tried < 10; tried += 1) await logIn(farm, '203.0.113.9', known);
  for (let count = 0; count < 20; count += 1) void logIn(farm, '203.0.113.9', known);
  await expect.poll(() => heldBack).toBe(20);
  expect((await logIn(farm, '203.0.113.9', other)).status).toBe(401);
});

const secondsOf = ({ body }: Reply) => (body as { error: { retry_after_seconds: number } }).error;

test('150 parallel log-ins leave the files of the page quick, and most are refused at once', {
  // Two dozen passwords are really checked, on a machine that may have much else to do.
  timeout: 180_000,
}, async () => {
  const page = mkdtempSync(join(tmpdir(), 'farmhand-page-'));
  onTestFinished(() => rmSync(page, { recursive: true }));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'assets', 'a.js'), 'export {};\n'.repeat(1_000));
  const service = await openListeningFarm({ pageFolder: page });
  const base = `http://127.0.0.1:${service.port}`;
  let checked = 0;
  const statuses = names(150).map(async (username) => {
    const reply = await fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'wrong' }),
    });
    if (reply.status === 401) checked += 1;
    return { status: reply.status, body: (await reply.json()) as unknown };
  });
  // As soon as the first is answered, all of them are under way.
  await Promise.race(statuses);
  const file = await fetch(`${base}/assets/a.js`);
  expect(file.status).toBe(200);
  await file.text();
  const before = checked;
  const all = await Promise.all(statuses);
  expect(before).toBeLessThan(40);
  const refused = all.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused[0]?.body).toMatchObject({
    error: { code: 'rate_limited', retry_after_seconds: expect.any(Number) },
  });
});

test('a crowd at one address keeps neither others out nor callers with a credential', async () => {
  const farm = await openFarm(PROXY);
  const user = await farm.addUser('viewer');
  const admin = await farm.session('admin');
  const crowded = await people(farm, 60);
  const crowd = crowded.map((name) => logIn(farm, '203.0.113.1', name));
  const made = Array.from({ length: 2 }, (_, index) =>
    admin.post('/users', { username: `made-${index}`, password: 'correct horse battery', role: 'viewer' }),
  );
  const person = await logIn(farm, '203.0.113.2', user.username, user.password);
  expect(person.status).toBe(200);
  for (const reply of await Promise.all(made)) expect(reply.status).toBe(201);
  const codes = (await Promise.all(crowd)).map(codeOf);
  expect(new Set(codes)).toEqual(new Set(['not_authenticated', 'rate_limited']));
});

/** Each address has one try under way, and makes the next soon after it was answered. */
function crowdAt(farm: Farm, addresses: readonly string[]) {
  const replies: Reply[] = [];
  let isOver = false;
  const tries = addresses.map(async (address, index) => {
    for (let round = 0; !isOver; round += 1) {
      replies.push(await logIn(farm, address, `nobody-${index}-${round}`));
      await farm.clock.sleep(200);
    }
  });
  const leave = async () => {
    isOver = true;
    await Promise.all(tries);
  };
  return { leave, refused: () => replies.filter(({ status }) => status === 429).length };
}

test.runIf(isFull)(
  'a crowd at many addresses keeps nobody out where they are at home, and hardly anybody elsewhere',
  {
    // The crowd's passwords are really checked.
    timeout: 180_000,
  },
  async () => {
    const farm = await openFarm(PROXY);
    const [resident, traveller] = [await farm.addUser('viewer'), await farm.addUser('viewer')];
    const atHome = () => logIn(farm, '198.51.100.1', resident.username, resident.password);
    expect((await atHome()).status).toBe(200);
    const crowd = crowdAt(
      farm,
      Array.from({ length: 60 }, (_, index) => `203.0.113.${index}`),
    );
    // By then every one of them has tried more than once.
    await expect.poll(crowd.refused, { timeout: 60_000 }).toBeGreaterThan(120);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await atHome()).status);
    const elsewhere = await logIn(farm, '192.0.2.1', traveller.username, traveller.password);
    await crowd.leave();
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(elsewhere.status).toBe(200);
  },
);

test('trying many names from one network soon goes slowly, and those who live there still get in', async () => {
  const farm = await openFarm(PROXY);
  const [resident, newcomer] = [await farm.addUser('viewer'), await farm.addUser('viewer')];
  expect((await logIn(farm, '2001:db8:1:2::9', resident.username, resident.password)).status).toBe(200);
  let tried = 0;
  for (const name of await people(farm, 45)) {
    const reply = await logIn(farm, `2001:db8:1:2::${tried + 1}`, name);
    if (reply.status === 401) tried += 1;
  }
  expect(tried).toBeLessThanOrEqual(31);
  const held = await logIn(farm, '2001:db8:1:2::abcd', newcomer.username, newcomer.password);
  expect(codeOf(held)).toBe('rate_limited');
  expect(secondsOf(held).retry_after_seconds).toBeLessThanOrEqual(10);
  expect((await logIn(farm, '2001:db8:1:2::77', resident.username, resident.password)).status).toBe(200);
  expect((await logIn(farm, '2001:db8:1:3::1', newcomer.username, newcomer.password)).status).toBe(200);
  farm.clock.advance(10_000);
  expect((await logIn(farm, '2001:db8:1:2::abcd', newcomer.username, newcomer.password)).status).toBe(200);
});

test('a name that is guessed at from everywhere is slower to guess, and its owner gets in from anywhere', async () => {
  const farm = await openFarm(PROXY);
  const user = await farm.addUser('viewer');
  expect((await logIn(farm, '198.51.100.1', user.username, user.password)).status).toBe(200);
  for (let index = 0; index < 50; index += 1) await logIn(farm, `203.0.113.${index}`, user.username);
  const guesser = '192.0.2.1';
  const guesses = [];
  for (let guess = 0; guess < 5; guess += 1) guesses.push(await logIn(farm, guesser, user.username));
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429, 429, 429]);
  expect((await logIn(farm, '192.0.2.2', user.username, user.password)).status).toBe(200);
  for (let slip = 0; slip < 5; slip += 1) await logIn(farm, '198.51.100.1', user.username);
  expect((await logIn(farm, '198.51.100.1', user.username, user.password)).status).toBe(200);
});

test.each([
  ['back', -10 * YEAR_MS],
  ['forward', 10 * YEAR_MS],
])('a clock that jumps %s makes nobody wait longer or shorter', async (_way, jumpMs) => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  for (let failure = 0; failure < 10; failure += 1) await logIn(farm, '', user.username);
  farm.clock.jump(jumpMs);
  farm.clock.advance(MINUTE_MS);
  const held = await logIn(farm, '', user.username, user.password);
  expect([held.status, secondsOf(held).retry_after_seconds]).toEqual([429, 240]);
  farm.clock.advance(4 * MINUTE_MS);
  expect((await logIn(farm, '', user.username, user.password)).status).toBe(200);
});

test('wrong passwords and codes in a session are held back, without rate_limited and whatever strangers try', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const session = await farm.session(user);
  for (let failure = 0; failure < 11; failure += 1) await logIn(farm, '', user.username);
  const begun = await session.post('/auth/totp/begin', { password: user.password });
  expect(begun.status).toBe(200);
  const { secret } = begun.body as { secret: string };
  for (let guess = 0; guess < 10; guess += 1) {
    const totp_code = String(guess).padStart(6, '0');
    expect(codeOf(await session.post('/auth/totp/enable', { totp_code }))).toBe('permission_denied');
  }
  const totp_code = new TOTP({ secret }).generate({ timestamp: farm.clock.now() });
  const held = await session.post('/auth/totp/enable', { totp_code });
  expect([held.status, codeOf(held)]).toEqual([403, 'permission_denied']);
  expect(held.body).toMatchObject({ error: { retry_after_seconds: 300 } });
  farm.clock.advance(5 * MINUTE_MS);
  const again = new TOTP({ secret }).generate({ timestamp: farm.clock.now() });
  expect((await session.post('/auth/totp/enable', { totp_code: again })).status).toBe(200);
});

test('guessing the set-up code goes slowly', async () => {
  const farm = await openFarm(PROXY);
  const body = { username: 'mara', password: 'correct horse battery', setup_code: 'AAAAA-AAAAA' };
  const from = { 'x-forwarded-for': '203.0.113.1' };
  const codes = [];
  for (let guess = 0; guess < 12; guess += 1)
    codes.push(codeOf(await farm.anonymous.post('/setup', body, from)));
  expect(codes.filter((code) => code === 'permission_denied')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(['rate_limited', 'rate_limited']);
});

test('a failed log-in needs no database that can be written', async () => {
  const farm = await openFarm();
  const user = await farm.addUser('viewer');
  const { database } = farm.app.kernel;
  const { transaction } = database;
  const broken: typeof transaction = async () => Promise.reject(new Error('the disk is full'));
  Object.assign(database, { transaction: broken });
  const reply = await logIn(farm, '', user.username);
  Object.assign(database, { transaction });
  expect(reply.status).toBe(401);
});

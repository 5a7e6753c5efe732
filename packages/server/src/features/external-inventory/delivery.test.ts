import { createMoonrakerPrinter, type UseTrouble } from '@farmhand/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, until } from '../../../test/printers.ts';
import {
  CALM,
  connect,
  countedMg,
  LATER_MS,
  openStocked,
  startSpoolman,
  statusOf,
  use,
  useInQuestion,
  usesOf,
} from '../../../test/spoolman.ts';
import { addSpool, ledgerOf } from '../../../test/spools.ts';
import { postPrint } from '../spools/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const AUDIT = '/audit?action=resolveExternalUse';

// spec: S1.23
test('a use is told once and never again', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await use(admin, spoolId, 18.42);
  expect(await statusOf(admin)).toMatchObject({ is_enabled: true, pending_count: 1 });
  await farm.app.inventory.deliver();
  await use(admin, spoolId, 1200);
  for (let times = 0; times < 3; times += 1) await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(1_000_000);
  expect(spoolman.usesReceived()).toBe(2);
  expect(await usesOf(admin)).toMatchObject([
    { state: 'delivered', grams: 18.42, attempts: 1, settled_by: null, used_before_g: null },
    { state: 'delivered', grams: 981.58 },
  ]);
  expect(await statusOf(admin)).toMatchObject({
    pending_count: 0,
    oldest_pending_at: null,
    last_error: null,
  });
});

// spec: S3.12
test('a print is told when it is posted, and a repeated posting is not', async () => {
  const { farm, spoolman, spoolId, externalId, admin } = await openStocked();
  const { write } = farm.app.kernel;
  for (let times = 0; times < 2; times += 1) {
    await write((tx) =>
      postPrint(tx, {
        runId: 4,
        printerId: 9,
        at: tx.now,
        postings: [{ spoolId, slot: 0, milligrams: 7_500 }],
      }),
    );
    await farm.app.inventory.deliver();
  }
  expect(countedMg(spoolman, externalId)).toBe(7_500);
  expect(await usesOf(admin)).toMatchObject([{ run_id: 4, grams: 7.5, state: 'delivered' }]);
});

test('spools without a link, and uses while it is switched off, are nobody else’s business', async () => {
  const { farm, admin, spoolId } = await openStocked();
  await use(admin, (await addSpool(admin)).id, 5);
  await admin.patch('/external-inventory', { enabled: false });
  await use(admin, spoolId, 5);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toEqual([]);
});

/** What became of 3 g: how much is counted in the end, and how often it was sent. */
const TROUBLES: readonly (readonly [UseTrouble, number])[] = [
  ['error_before', 2],
  ['error_after', 1],
  ['drop_before', 2],
  ['drop_after', 1],
];

test.each(TROUBLES)('after %s it is looked up, and sent %d times in all', async (trouble, sent) => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  spoolman.stock.change(externalId, { used_weight: 0.1 + 0.2 });
  spoolman.troubles.push(trouble);
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'unknown', used_before_g: 0.3 }]);
  await farm.app.inventory.deliver();
  expect(spoolman.usesReceived()).toBe(1);
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'delivered' }]);
  expect([countedMg(spoolman, externalId), spoolman.usesReceived()]).toEqual([3_300, sent]);
});

test.each(['hang_before', 'hang_after'] as const)(
  'a service that ends during %s looks it up at the next start',
  async (trouble) => {
    const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
    spoolman.troubles.push(trouble);
    await use(admin, spoolId, 3);
    await use(admin, spoolId, 4);
    const round = farm.app.inventory.deliver();
    await vi.waitUntil(() => spoolman.usesReceived() === 1, { timeout: 30_000 });
    // What a kill would leave behind: the note is there before the request is.
    expect(await usesOf(admin)).toMatchObject([{ state: 'sending', used_before_g: 0 }, { state: 'pending' }]);
    await farm.stop();
    await round;
    const { dataDir, databaseUrl, clock } = farm;
    const again = await openFarm({ inventory: CALM, dataDir, databaseUrl, clock });
    const second = await again.session('admin');
    await again.app.inventory.deliver();
    expect(await usesOf(second)).toMatchObject([{ state: 'unknown' }, { state: 'pending' }]);
    clock.advance(LATER_MS);
    await again.app.inventory.deliver();
    expect(countedMg(spoolman, externalId)).toBe(7_000);
    expect((await usesOf(second)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  },
);

test('no answer in time is an unknown outcome', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked({
    inventory: { ...CALM, answerMs: 1500 },
  });
  spoolman.troubles.push('hang_after');
  await use(admin, spoolId, 3);
  await vi.waitUntil(
    async () => {
      await farm.app.inventory.deliver();
      farm.clock.advance(LATER_MS);
      return (await usesOf(admin)).every(({ state }) => state === 'delivered');
    },
    { timeout: 50_000 },
  );
  expect([countedMg(spoolman, externalId), spoolman.usesReceived()]).toEqual([3_000, 1]);
});

test('when somebody else used from it meanwhile, a person is asked, and later uses wait for the answer', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  const operator = await farm.session('operator');
  spoolman.troubles.push('drop_after');
  await use(admin, spoolId, 3);
  await use(admin, spoolId, 5);
  await farm.app.inventory.deliver();
  spoolman.stock.use(externalId, { use_weight: 40 });
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  const [asked] = await usesOf(operator, 'state=question');
  expect(asked).toMatchObject({
    grams: 3,
    last_error: 'It had counted 0 g before we told it, and 43 g after: neither with nor without 3 g.',
  });
  expect(await statusOf(operator)).toMatchObject({ pending_count: 2, waiting_for_person_count: 1 });
  expect((await operator.get('/alerts')).body).toMatchObject([
    { kind: 'delivery_failed', spool_id: spoolId, resolved_at: null },
  ]);
  const answered = await operator.post(`/external-inventory/uses/${asked?.id}/resolve`, { outcome: 'done' });
  expect(answered.body).toMatchObject({ state: 'delivered', settled_by: operator.user.username });
  expect((await operator.get('/alerts')).body).toMatchObject([{ kind: 'delivery_failed' }]);
  expect(JSON.stringify((await operator.get('/alerts')).body)).not.toContain('"resolved_at":null');
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(48_000);
  expect((await admin.get(AUDIT)).body).toMatchObject([{ details: { outcome: 'done', grams: 3 } }]);
});

test('told that it was not counted, it is sent again', async () => {
  const stocked = await openStocked();
  const { farm, admin, spoolman, externalId } = stocked;
  const asked = await useInQuestion(stocked);
  const path = `/external-inventory/uses/${asked.id}/resolve`;
  const dry = await admin.post(path, { outcome: 'not_done' }, { 'x-dry-run': 'true' });
  expect(dry.body).toMatchObject({ would_execute: { action: 'resolve_external_use', outcome: 'not_done' } });
  expect((await admin.post(path, { outcome: 'not_done' })).body).toMatchObject({ state: 'pending' });
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(43_000);
  const settled = await admin.post(path, { outcome: 'done' });
  expect([settled.status, codeOf(settled)]).toEqual([409, 'invalid_state_transition']);
});

test('a late arrival that is counted after the second attempt is put to a person', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  spoolman.troubles.push('drop_before');
  await use(admin, spoolId, 3);
  await farm.app.inventory.deliver();
  farm.clock.advance(LATER_MS);
  // The first request was not lost, only slow: it is counted between our look and our second attempt.
  const { use: count } = spoolman.stock;
  Object.assign(spoolman.stock, {
    use: (id: number, body: Record<string, unknown>) => {
      count(id, body);
      return count(id, body);
    },
  });
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(6_000);
  expect(await usesOf(admin)).toMatchObject([{ state: 'question' }]);
});

test('a spool that is gone over there is a question; skipped, the next one goes on', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  const other = spoolman.addSpool();
  const mine = await addSpool(admin, { external_spool_id: other });
  spoolman.stock.remove(externalId);
  await use(admin, spoolId, 3);
  await use(admin, mine.id, 4);
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, other)).toBe(4_000);
  const [asked] = await usesOf(admin, 'open=true');
  expect(asked).toMatchObject({
    state: 'question',
    last_error: `No spool with ID ${externalId} found.`,
  });
  const skipped = await admin.post(`/external-inventory/uses/${asked?.id}/resolve`, { outcome: 'skip' });
  expect(skipped.body).toMatchObject({ state: 'skipped' });
  expect(await statusOf(admin)).toMatchObject({ pending_count: 0, waiting_for_person_count: 0 });
});

test('while it is down nothing is lost; people hear of it when it lasts, and that it is over', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  await spoolman.stop();
  for (const grams of [1, 2, 3]) await use(admin, spoolId, grams);
  await farm.app.inventory.deliver();
  const behind = await statusOf(admin);
  expect(behind).toMatchObject({ pending_count: 3, waiting_for_person_count: 0 });
  expect(behind.last_error).toContain('127.0.0.1');
  expect((await admin.get('/alerts')).body).toEqual([]);
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  expect((await admin.get('/alerts')).body).toMatchObject([{ kind: 'delivery_failed', resolved_at: null }]);
  await spoolman.start();
  farm.clock.advance(LATER_MS);
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(6_000);
  expect((await usesOf(admin)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  expect(JSON.stringify((await admin.get('/alerts')).body)).not.toContain('"resolved_at":null');
});

test('an inventory that fails is left in peace for a while, then asked again', async () => {
  const { farm, admin, spoolman, spoolId, externalId } = await openStocked();
  spoolman.failing = 503;
  await use(admin, spoolId, 2);
  for (let times = 0; times < 5; times += 1) await farm.app.inventory.deliver();
  expect(await usesOf(admin)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  spoolman.failing = null;
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(0);
  farm.clock.advance(7_000);
  await farm.app.inventory.deliver();
  expect(countedMg(spoolman, externalId)).toBe(2_000);
});

test('a printer whose own software tells the inventory is left out, and is said to be', async () => {
  const printer = createMoonrakerPrinter({ components: ['spoolman'], serial: 'self-reporting' });
  await printer.start();
  onTestFinished(() => printer.stop());
  const spoolman = await startSpoolman();
  const farm = await openFarm({ inventory: CALM, printers: QUICK });
  const admin = await farm.session('admin');
  await connect(admin, spoolman.url);
  const spool = await addSpool(admin, { external_spool_id: spoolman.addSpool() });
  const { id } = await addPrinter(admin, entryFor(printer));
  await until(admin, id, isIdle);
  await vi.waitUntil(async () => (await statusOf(admin)).self_reporting_printers.length === 1, {
    timeout: 30_000,
  });
  const posting = { spoolId: spool.id, slot: 0, milligrams: 2_000 };
  await farm.app.kernel.write(async (tx) => {
    await postPrint(tx, { runId: 1, printerId: id, at: tx.now, postings: [posting] });
    await postPrint(tx, { runId: 2, printerId: id + 1, at: tx.now, postings: [posting] });
  });
  expect(await ledgerOf(admin, spool.id)).toHaveLength(3);
  expect(await usesOf(admin)).toMatchObject([{ run_id: 2 }]);
  expect((await statusOf(admin)).self_reporting_printers).toEqual([{ id, name: printer.name }]);
});

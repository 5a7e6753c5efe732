import { USE_TROUBLES, type UseTrouble } from '@farmhand/simulator';
import { expect, test, vi } from 'vitest';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { CALM, countedMg, LATER_MS, openStocked, type Stocked, usesOf } from '../../../test/spoolman.ts';
import { addSpool, balances } from '../../../test/spools.ts';
import { postPrint } from '../spools/index.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The same numbers for the same seed, wherever it runs. */
function chance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    is: (probability: number): boolean => next() < probability,
  };
}

interface Pair {
  readonly spoolId: number;
  readonly externalId: number;
}

/** Used here, in milligrams, by prints and by people. */
async function usedHere({ app }: Farm, spoolId: number): Promise<number> {
  const entries = await app.kernel.database.read
    .selectFrom('spool_ledger')
    .select('milligrams')
    .where('spool_id', '=', spoolId)
    .where('kind', 'in', ['print', 'manual_use'])
    .execute();
  return entries.reduce((sum, { milligrams }) => sum - milligrams, 0);
}

const HANGING: readonly UseTrouble[] = ['hang_before', 'hang_after'];
const SEEDS = [1, 2, 3];

async function live(stocked: Stocked, seed: number, withStrangers: boolean) {
  const dice = chance(seed);
  const { spoolman } = stocked;
  const pairs: Pair[] = [];
  for (let count = 0; count < 3; count += 1) {
    const externalId = spoolman.addSpool();
    // None of them runs empty: beyond that nothing is told.
    const body = { external_spool_id: externalId, initial_weight_g: 50_000 };
    pairs.push({ spoolId: (await addSpool(stocked.admin, body)).id, externalId });
  }
  const foreignMg = new Map(pairs.map(({ externalId }) => [externalId, 0]));
  let farm = stocked.farm;
  let runId = 0;
  let troubled = 0;

  async function print(): Promise<void> {
    const pair = pairs[dice.below(pairs.length)];
    if (pair === undefined) return;
    runId += 1;
    const milligrams = dice.is(0.1) ? 1 + dice.below(5) : 1 + dice.below(400_000);
    const posting = { spoolId: pair.spoolId, slot: 0, milligrams };
    for (let times = 0; times < 1 + dice.below(2); times += 1) {
      await farm.app.kernel.write((tx) =>
        postPrint(tx, { runId, printerId: 1, at: tx.now, postings: [posting] }),
      );
    }
  }

  async function restart(): Promise<void> {
    const { dataDir, databaseUrl, clock } = farm;
    await farm.stop();
    farm = await openFarm({ inventory: CALM, dataDir, databaseUrl, clock });
  }

  /** A round; one that hangs on its answer ends with the service. */
  async function round(): Promise<void> {
    const received = spoolman.usesReceived();
    const hangs = spoolman.troubles.some((trouble) => HANGING.includes(trouble));
    const ending = farm.app.inventory.deliver().then(() => 'ended');
    if (!hangs) return void (await ending);
    const hung = async () => {
      // The trouble is taken from the list when its request has arrived.
      await vi.waitUntil(
        () => spoolman.usesReceived() > received && !spoolman.troubles.some((each) => HANGING.includes(each)),
        { timeout: 60_000 },
      );
      return 'hung';
    };
    if ((await Promise.race([ending, hung()])) === 'hung') await restart();
    spoolman.troubles.length = 0;
  }

  /** Somebody else uses from it: most likely just where nobody knows what became of ours. */
  async function stranger(): Promise<void> {
    const lost = await farm.app.kernel.database.read
      .selectFrom('external_uses')
      .select('external_spool_id')
      .where('state', 'in', ['unknown', 'sending'])
      .orderBy('id')
      .executeTakeFirst();
    const any = pairs[dice.below(pairs.length)]?.externalId ?? stocked.externalId;
    const externalId = dice.is(0.7) ? (lost?.external_spool_id ?? any) : any;
    const milligrams = 1 + dice.below(90_000);
    spoolman.stock.use(externalId, { use_weight: milligrams / 1000 });
    foreignMg.set(externalId, (foreignMg.get(externalId) ?? 0) + milligrams);
  }

  /** Something goes wrong with a use on its way. */
  async function trouble(): Promise<void> {
    await print();
    farm.clock.advance(LATER_MS);
    const before = spoolman.usesReceived();
    spoolman.troubles.push(USE_TROUBLES[dice.below(USE_TROUBLES.length)] ?? 'drop_after');
    await round();
    spoolman.troubles.length = 0;
    if (spoolman.usesReceived() > before) troubled += 1;
    if (withStrangers && dice.is(0.6)) await stranger();
  }

  async function outage(): Promise<void> {
    await spoolman.stop();
    await print();
    farm.clock.advance(dice.below(LATER_MS));
    await round();
    await spoolman.start();
  }

  async function errors(): Promise<void> {
    spoolman.failing = dice.is(0.5) ? 503 : 401;
    farm.clock.advance(LATER_MS);
    await round();
    spoolman.failing = null;
  }

  async function calm(): Promise<void> {
    farm.clock.advance(dice.below(LATER_MS));
    await round();
  }

  const steps = [print, print, trouble, trouble, trouble, calm, restart, outage, errors];
  for (let count = 0; count < 30; count += 1) await steps[dice.below(steps.length)]?.();
  // Else it would prove nothing.
  expect(troubled).toBeGreaterThan(3);
  return { farm: () => farm, pairs, foreignMg };
}

/** Rounds until nothing is left but questions. */
async function drain(farm: Farm): Promise<void> {
  const admin = await farm.session('admin');
  await vi.waitUntil(
    async () => {
      farm.clock.advance(LATER_MS);
      await farm.app.inventory.deliver();
      const open = await usesOf(admin, 'open=true');
      const asked = new Set(
        open.filter(({ state }) => state === 'question').map((use) => use.external_spool_id),
      );
      return open.every(({ external_spool_id }) => asked.has(external_spool_id));
    },
    { timeout: 60_000, interval: 1 },
  );
}

test.each(SEEDS)(
  'whatever fails and restarts, in the end exactly what was used is counted (seed %d)',
  async (seed) => {
    const stocked = await openStocked();
    const { farm, pairs } = await live(stocked, seed, false);
    await drain(farm());
    const admin = await farm().session('admin');
    expect((await usesOf(admin, 'open=true')).map(({ state }) => state)).toEqual([]);
    for (const { spoolId, externalId } of pairs) {
      expect(countedMg(stocked.spoolman, externalId)).toBe(await usedHere(farm(), spoolId));
      const { ledger_mg, remaining_mg } = await balances(farm(), spoolId);
      expect(ledger_mg).toBe(remaining_mg);
    }
  },
);

test.each(SEEDS)(
  'beside strangers it guesses nothing: with true answers the sum is exact (seed %d)',
  async (seed) => {
    const stocked = await openStocked();
    const { spoolman } = stocked;
    const counted = watchCounted(stocked);
    const { farm, pairs, foreignMg } = await live(stocked, seed, true);
    const admin = await farm().session('admin');
    for (;;) {
      await drain(farm());
      const asked = await usesOf(admin, 'state=question');
      if (asked.length === 0) break;
      for (const { id, external_spool_id, grams } of asked) {
        // The person looks it up over there: of this amount, more were counted than we know of.
        const here = await farm()
          .app.kernel.database.read.selectFrom('external_uses')
          .select('id')
          .where('external_spool_id', '=', external_spool_id)
          .where('milligrams', '=', Math.round(grams * 1000))
          .where('state', '=', 'delivered')
          .execute();
        const there = counted(external_spool_id, Math.round(grams * 1000));
        const outcome = there > here.length ? 'done' : 'not_done';
        const answer = await admin.post(`/external-inventory/uses/${id}/resolve`, { outcome });
        expect(answer.status).toBe(200);
      }
    }
    for (const { spoolId, externalId } of pairs) {
      const ours = countedMg(spoolman, externalId) - (foreignMg.get(externalId) ?? 0);
      expect(ours).toBe(await usedHere(farm(), spoolId));
    }
  },
);

/** How often an amount came through its door and was counted; strangers use the stock directly, and are not among them. */
function watchCounted({ spoolman }: Stocked) {
  const uses: { id: number; milligrams: number }[] = [];
  const { stock } = spoolman;
  const { use } = stock;
  const received = spoolman.usesReceived;
  let last = received();
  Object.assign(stock, {
    use: (id: number, body: Record<string, unknown>) => {
      // Ours come with a request each.
      if (received() > last) uses.push({ id, milligrams: Math.round(Number(body['use_weight']) * 1000) });
      last = received();
      return use(id, body);
    },
  });
  return (id: number, milligrams: number): number =>
    uses.filter((each) => each.id === id && each.milligrams === milligrams).length;
}

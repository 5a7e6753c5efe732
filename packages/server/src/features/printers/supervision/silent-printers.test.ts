import { FAMILY_ENTRIES } from '@farmhand/contract';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { asFarAs } from '../../../../test/full.ts';
import { openFarm } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, until } from '../../../../test/printers.ts';
import { silenceOf } from '../link/index.ts';

/** A printer whose process stands still: its sockets stay open and new ones are taken, and no word comes any more. */

/** A look that is due, and what was said before and is heard late. */
const SLACK_MS = 3000;
/** Enough for a link that is asked, rebuilt and tried again a few times. */
const LONG_MS = 60_000;

// The adapters as they are: what they ask of a silent printer, and how often, is what is tried here.
const { adapterOf: _, ...printers } = QUICK;

const makers = {
  bambu: createBambuPrinter,
  moonraker: createMoonrakerPrinter,
  prusalink: createPrusaLinkPrinter,
  elegoo: createElegooPrinter,
} as const;

test.each(
  asFarAs<readonly (keyof typeof makers)[]>(['elegoo'], ['bambu', 'moonraker', 'prusalink', 'elegoo']),
)(
  'a printer of family %s that takes connections and says nothing is offline until it speaks',
  async (family) => {
    const machine = makers[family]({ timeScale: 60 });
    await machine.start();
    onTestFinished(() => machine.stop());
    const farm = await openFarm({ printers });
    const admin = await farm.session('admin');
    const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear' });
    await until(admin, id, (one) => isIdle(one) && one.ams.length > 0);
    machine.scenario('go_silent');
    const silentAt = farm.clock.now();
    await farm.clock.pass(silenceOf(FAMILY_ENTRIES[family]) + SLACK_MS);
    const lost = await until(admin, id, () => true);
    expect(lost).toMatchObject({ status: 'offline', ready: false });
    expect(Date.parse(lost.last_seen_at ?? '')).toBeLessThan(silentAt + SLACK_MS);

    const seen: string[] = [];
    const stop = farm.app.supervisor.observe((_id, changes) => seen.push(...changes.map(({ kind }) => kind)));
    await farm.clock.pass(LONG_MS);
    stop();
    expect(seen).not.toContain('found');
    expect((await until(admin, id, () => true)).last_seen_at).toBe(lost.last_seen_at);

    machine.scenario('go_silent', false);
    await farm.clock.pass(LONG_MS);
    const back = await until(admin, id, isIdle);
    expect(back.last_seen_at).not.toBe(lost.last_seen_at);
  },
);

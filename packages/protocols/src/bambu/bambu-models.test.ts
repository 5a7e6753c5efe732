import { BAMBU_MODELS, type BambuModelName, type BambuPrinter, taggedSpool } from '@farmhand/simulator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQuickAdapter, createQuickPrinter, naming } from '../../test/bambu-subject.ts';
import { type FamilyLink, linkTo, problemOf, soon } from '../../test/family-link.ts';
import { begin, isPhase, TIME_SCALE } from '../../test/family-prints.ts';
import type { Report, SlotPlace } from '../adapter.ts';

/** Models differ in what they say and how often they say it; what comes out are the facts of the machine. */
const MODELS: readonly { readonly model: BambuModelName; readonly name: string }[] = [
  { model: 'X1C', name: 'X1 Carbon' },
  { model: 'P1S', name: 'P1S' },
  { model: 'A1 mini', name: 'A1 mini' },
  { model: 'H2D', name: 'H2D' },
];
const NOTHING_KNOWN = {
  material: null,
  color_hex: null,
  remaining_percent: null,
  k_factor: null,
  tag_uid: null,
  sub_brand: null,
};
const NOZZLES = {
  1: [{ position: 'main', diameter: 0.4, type: 'stainless steel' }],
  2: [
    { position: 'L', diameter: 0.4, type: 'high flow hardened steel' },
    { position: 'R', diameter: 0.4, type: 'hardened steel' },
  ],
};
const TARGETS = { nozzle: 220, bed: 60 };

async function open(model: BambuModelName): Promise<{ printer: BambuPrinter; link: FamilyLink }> {
  const printer = createQuickPrinter({ model, timeScale: TIME_SCALE });
  onTestFinished(() => printer.stop());
  await printer.start();
  const link = await linkTo(createQuickAdapter(), printer);
  await link.until('the first telemetry', ({ telemetry }) => telemetry !== undefined);
  return { printer, link };
}

/** What lies in the simulated AMS, in the words of the contract. */
function amsOf(printer: BambuPrinter, model: BambuModelName): unknown {
  const zeroIsUnknown = (value: number): number | null => (value === 0 ? null : value);
  return printer.ams.units.map((unit) => ({
    ams_id: unit.id,
    humidity_level: unit.humidityLevel,
    humidity_percent: zeroIsUnknown(unit.humidityPercent),
    temp_c: zeroIsUnknown(unit.tempC),
    // Those without a heater say 0 as well, which means nothing.
    ...((unit.dryingMinutes > 0 || ['ams2', 'ht'].includes(unit.kind)) && {
      drying_minutes_left: unit.dryingMinutes,
    }),
    slots: unit.slots.map(({ known, spool }, slot_id) => ({
      slot_id,
      is_active: false,
      ...(known === null
        ? NOTHING_KNOWN
        : {
            material: known.material,
            color_hex: `#${known.color.slice(0, 6)}`,
            remaining_percent: known.tag === undefined ? null : spool?.remainPercent,
            k_factor: BAMBU_MODELS[model].showsK ? known.k : null,
            tag_uid: known.tag?.uuid ?? null,
            sub_brand: known.brand === '' ? null : known.brand,
          }),
    })),
  }));
}

function seenAms(link: FamilyLink, printer: BambuPrinter, model: BambuModelName): Promise<void> {
  return expect.poll(() => link.state().ams, { timeout: 30_000 }).toEqual(amsOf(printer, model));
}

async function printFrom(link: FamilyLink, slot: SlotPlace): Promise<Report> {
  await begin(link, { ...naming, slots: [slot] });
  return link.until(
    'the first layers',
    (state) => isPhase('printing')(state) && (state.telemetry?.layer ?? 0) > 1,
  );
}

describe.each(MODELS)('$name', { timeout: 60_000 }, ({ model, name }) => {
  const facts = BAMBU_MODELS[model];

  test('says who it is', async () => {
    const { printer, link } = await open(model);
    expect(link.state().machine).toEqual({
      serial: printer.serial,
      model: name,
      firmware: facts.firmware,
      nozzle_count: facts.nozzles,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      nozzles: NOZZLES[facts.nozzles],
    });
    expect(link.unknown).toEqual([]);
  });

  // spec: S2.35 S1.13
  test('shows its AMS, and what is put in, taken out and measured while it looks on', async () => {
    const { printer, link } = await open(model);
    await seenAms(link, printer, model);
    const unit = printer.ams.units.at(-1)?.id ?? 0;
    printer.ams.remove(unit, 0);
    printer.ams.setClimate(unit, {
      humidityLevel: 2,
      humidityPercent: 48,
      tempC: 30.5,
      dryingMinutes: 240,
    });
    await seenAms(link, printer, model);
    printer.ams.place(unit, 0, taggedSpool({ material: 'PETG', color: '00FF7FFF', remainPercent: 12 }));
    await seenAms(link, printer, model);
  });

  test('takes the name and K-factor of a slot and of every external spool', async () => {
    const { printer, link } = await open(model);
    const setting = { kind: 'ams_slot', material: 'ABS', color_hex: '#123456', k_factor: 0.033 } as const;
    await link.connection.send({ ...setting, ams_id: 0, slot_id: 1 }, soon());
    expect(printer.ams.slot(0, 1)?.known).toMatchObject({ material: 'ABS', k: 0.033 });
    // Also where trays name only the profile: the printer's own table says which K that is.
    const seenK = () => link.state().ams?.[0]?.slots[1]?.k_factor;
    await expect.poll(seenK, { timeout: 30_000 }).toBe(0.033);
    const externals = facts.nozzles === 2 ? [254, 255] : [254];
    for (const [index, ams_id] of externals.entries()) {
      const color_hex = `#00000${index + 1}`;
      await link.connection.send({ ...setting, ams_id, slot_id: 0, color_hex, k_factor: null }, soon());
    }
    const positions = facts.nozzles === 2 ? ['Ext-L', 'Ext-R'] : ['Ext'];
    const expected = positions.map((position, index) => ({
      position,
      material: 'ABS',
      color_hex: `#00000${index + 1}`,
      remaining_percent: null,
      sub_brand: null,
      is_active: false,
    }));
    await expect.poll(() => link.state().external_spools).toEqual(expected);
  });

  // spec: S2.40
  test('tells the temperatures, fans and counters of a running print', async () => {
    const { printer, link } = await open(model);
    const { telemetry } = await printFrom(link, { ams_id: 0, slot_id: 0 });
    const { job, bed } = printer.machine.read();
    expect(telemetry).toMatchObject({
      bed_target_c: TARGETS.bed,
      total_layers: job?.layers,
      speed_percent: 100,
      light_on: true,
      fans: {
        part_cooling: 255,
        auxiliary: facts.hasAuxFan ? 0 : null,
        chamber: facts.hasChamberFan ? 0 : null,
      },
    });
    expect(Math.abs((telemetry?.bed_temp_c ?? 0) - bed.tempC)).toBeLessThan(1);
    const chamber = 23 + (bed.tempC - 23) * 0.25;
    if (facts.hasChamberSensor) expect(Math.abs((telemetry?.chamber_temp_c ?? 0) - chamber)).toBeLessThan(1);
    else expect(telemetry?.chamber_temp_c).toBeNull();
    const heated = telemetry?.nozzles.find(({ position }) => position === 'R' || position === 'main');
    expect(heated?.target_c).toBe(TARGETS.nozzle);
    expect(Math.abs((heated?.temp_c ?? 0) - TARGETS.nozzle)).toBeLessThan(1);
    expect(telemetry?.nozzles).toHaveLength(facts.nozzles);
  });
});

describe('what only some models have', { timeout: 60_000 }, () => {
  test.each([
    { slot: { ams_id: 0, slot_id: 2 }, hot: 'R', cold: 'L' },
    { slot: { ams_id: 128, slot_id: 0 }, hot: 'L', cold: 'R' },
    { slot: { position: 'Ext-L' }, hot: 'L', cold: 'R' },
    { slot: { position: 'Ext-R' }, hot: 'R', cold: 'L' },
  ] as const)('H2D: a print from $slot heats nozzle $hot', async ({ slot, hot, cold }) => {
    const { link } = await open('H2D');
    const { telemetry } = await printFrom(link, slot);
    const nozzle = (wanted: string) => telemetry?.nozzles.find(({ position }) => position === wanted);
    expect(nozzle(hot)).toEqual({ position: hot, temp_c: TARGETS.nozzle, target_c: TARGETS.nozzle });
    expect(nozzle(cold)).toEqual({ position: cold, temp_c: 23, target_c: 0 });
  });

  // spec: S2.35
  test.each([
    { model: 'X1C', slot: { ams_id: 0, slot_id: 2 } },
    { model: 'P1S', slot: { ams_id: 0, slot_id: 2 } },
    { model: 'H2D', slot: { ams_id: 0, slot_id: 2 } },
    { model: 'H2D', slot: { ams_id: 128, slot_id: 0 } },
    { model: 'P1S', slot: { position: 'Ext' } },
    { model: 'H2D', slot: { position: 'Ext-L' } },
  ] as const)('$model: a print from $slot shows that one as the active slot', async ({ model, slot }) => {
    const { link } = await open(model);
    const { ams, external_spools } = await printFrom(link, slot);
    const units = (ams ?? []).flatMap(({ ams_id, slots }) =>
      slots.flatMap(({ slot_id, is_active }) => (is_active === true ? [{ ams_id, slot_id }] : [])),
    );
    const outside = (external_spools ?? []).flatMap(({ position, is_active }) =>
      is_active === true ? [{ position }] : [],
    );
    expect([...units, ...outside]).toEqual([slot]);
  });

  test.each(['X1C', 'H2D'] as const)('%s: tells the target of its chamber', async (model) => {
    const { printer, link } = await open(model);
    printer.chamberTarget.celsius = 55;
    await link.until('the target', ({ telemetry }) => telemetry?.chamber_target_c === 55);
  });

  test('a nozzle that was changed is told anew', async () => {
    const { printer, link } = await open('P1S');
    printer.nozzles.right = { diameter: 0.2, type: 'HS01' };
    await link.until('the nozzle', ({ machine }) => machine?.nozzles?.[0]?.diameter === 0.2);
    expect(link.state().machine?.nozzles).toEqual([
      { position: 'main', diameter: 0.2, type: 'hardened steel' },
    ]);
  });

  test('X1 Carbon: profiles that were chosen before we came are looked up', async () => {
    const printer = createQuickPrinter({ model: 'X1C', timeScale: TIME_SCALE });
    onTestFinished(() => printer.stop());
    await printer.start();
    const first = await linkTo(createQuickAdapter(), printer);
    const setting = { kind: 'ams_slot', material: 'ABS', color_hex: '#123456', k_factor: 0.041 } as const;
    await first.connection.send({ ...setting, ams_id: 0, slot_id: 1 }, soon());
    await first.connection.close();
    const link = await linkTo(createQuickAdapter(), printer);
    await link.until('the K', ({ ams }) => ams?.[0]?.slots[1]?.k_factor === 0.041);
  });

  test('A1 mini: a fan it does not have is refused before anything is sent', async () => {
    const { printer, link } = await open('A1 mini');
    const before = printer.received.commands.length;
    const fan = link.connection.send({ kind: 'fan', fan: 'chamber', speed: 100 }, soon());
    expect(await problemOf(fan)).toEqual(['unsupported', null]);
    expect(printer.received.commands).toHaveLength(before);
  });

  test('X1 Carbon: it has no camera of pictures', async () => {
    const { link } = await open('X1C');
    expect(link.connection.camera).toBeUndefined();
  });
});

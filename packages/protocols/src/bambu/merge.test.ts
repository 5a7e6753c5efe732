import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VendorObject } from '../lenient.ts';
import { mergeStatus } from './merge.ts';
import { printing, trayPetg, trayPla } from './samples/reports.ts';

const trays = (status: VendorObject): unknown =>
  Reflect.get(Object(Reflect.get(Object(units(status)), 0)), 'tray');
const units = (status: VendorObject): unknown => Reflect.get(Object(status['ams']), 'ams');
const ams = (fields: object): VendorObject => ({ ams: fields });
const empty = (id: number) => ({ id: String(id) });

test('a missing key says nothing, a present one replaces, objects merge deeply and arrays as a whole', () => {
  const before = { a: 1, deep: { x: 1, y: { z: 2 } }, list: [1, 2], hms: [{ attr: 1 }] };
  expect(mergeStatus(before, { deep: { y: { w: 3 } }, list: [3] })).toEqual({
    a: 1,
    deep: { x: 1, y: { z: 2, w: 3 } },
    list: [3],
    hms: [{ attr: 1 }],
  });
  expect(before.list).toEqual([1, 2]);
});

describe('AMS', () => {
  test.each([
    ['scalars alone keep the trees', ams({ tray_now: '1' }), [trayPla, trayPetg, empty(2), empty(3)]],
    [
      'one tray of one unit merges by id',
      ams({ ams: [{ id: '0', tray: [{ id: '0', remain: 70 }] }] }),
      [{ ...trayPla, remain: 70 }, trayPetg, empty(2), empty(3)],
    ],
    [
      'an id alone empties the slot',
      ams({ ams: [{ id: '0', tray: [{ id: '1' }] }] }),
      [trayPla, empty(1), empty(2), empty(3)],
    ],
    [
      'an id and a state empty the slot',
      ams({ ams: [{ id: 0, tray: [{ id: 1, state: 10 }] }] }),
      [trayPla, { id: 1, state: 10 }, empty(2), empty(3)],
    ],
    [
      'the mask clears a spool that was taken out without a word',
      ams({ tray_exist_bits: '2' }),
      [empty(0), trayPetg, empty(2), empty(3)],
    ],
    [
      'masks of a starting AMS mean nothing',
      ams({ power_on_flag: true, ams_exist_bits: '1', tray_exist_bits: '0' }),
      [trayPla, trayPetg, empty(2), empty(3)],
    ],
    [
      'all-zero masks without a list of units mean a starting AMS',
      ams({ ams_exist_bits: '0', tray_exist_bits: '0' }),
      [trayPla, trayPetg, empty(2), empty(3)],
    ],
    [
      'a mask that is no number is ignored',
      ams({ tray_exist_bits: 'none' }),
      [trayPla, trayPetg, empty(2), empty(3)],
    ],
  ])('%s', (_name, message, expected) => {
    expect(trays(mergeStatus(printing, message))).toEqual(expected);
  });

  test('a unit that is gone from the mask and the list disappears, and one that comes is added', () => {
    const second = { id: '1', tray: [{ ...trayPla, id: '0' }] };
    const both = mergeStatus(printing, ams({ ams: [second], ams_exist_bits: '3', tray_exist_bits: '13' }));
    expect(units(both)).toEqual([printing.ams.ams[0], second]);
    expect(
      units(mergeStatus(both, ams({ ams: [second], ams_exist_bits: '2', tray_exist_bits: '10' }))),
    ).toEqual([second]);
    expect(units(mergeStatus(both, ams({ ams: [], ams_exist_bits: '0', tray_exist_bits: '0' })))).toEqual([]);
  });

  test('the single slot of an AMS HT has its own bit, and the unit of an A2L has none', () => {
    const start = mergeStatus(
      {},
      ams({
        ams: [
          { id: '128', tray: [trayPla] },
          { id: '16', tray: [trayPla] },
        ],
      }),
    );
    expect(units(mergeStatus(start, ams({ ams_exist_bits: '10', tray_exist_bits: '10000' })))).toEqual(
      units(start),
    );
    expect(units(mergeStatus(start, ams({ ams_exist_bits: '10', tray_exist_bits: '0' })))).toEqual([
      { id: '128', tray: [{ id: '0' }] },
      { id: '16', tray: [trayPla] },
    ]);
  });

  test('a full report replaces the list of units', () => {
    const other = { id: '1', tray: [{ id: '0' }] };
    expect(units(mergeStatus(printing, { msg: 0, ams: { ams: [other] } }))).toEqual([other]);
  });

  test('a mask from before does not clear a tray that is announced later', () => {
    const before = mergeStatus(printing, ams({ tray_exist_bits: '2' }));
    const after = mergeStatus(before, ams({ ams: [{ id: '0', tray: [trayPla] }] }));
    expect(trays(after)).toEqual([trayPla, trayPetg, empty(2), empty(3)]);
  });
});

const key = fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text !== 'ams' && text !== 'msg');
const plain = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 12 });
const fourTrays = fc
  .array(fc.record({ remain: fc.integer({ min: 0, max: 100 }), tray_type: fc.string() }), {
    minLength: 4,
    maxLength: 4,
  })
  .map((list) => list.map((tray, id) => ({ id: String(id), ...tray })));

/** Cuts a full report into messages of one key each, the AMS into units and trays; the order is left to chance. */
function cut(report: VendorObject, fourOf: readonly object[]): VendorObject[] {
  return [
    ...Object.entries(report).map(([name, value]) => ({ [name]: value, msg: 1 })),
    { msg: 1, ams: { ams_exist_bits: '1', tray_exist_bits: 'f', power_on_flag: false } },
    { msg: 1, ams: { tray_now: '255' } },
    ...fourOf.map((tray) => ({ msg: 1, ams: { ams: [{ id: '0', tray: [tray] }] } })),
    { msg: 1, ams: { ams: [{ id: '0', humidity: '4' }] } },
  ];
}

test('any split of a full report into partial ones merges back to it', () => {
  fc.assert(
    fc.property(
      plain,
      fourTrays,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (report, list, chance) => {
        const shuffled = cut(report, list)
          .map((message) => ({ message, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ message }) => message);
        const merged = shuffled.reduce(mergeStatus, {});
        const full = mergeStatus(
          {},
          {
            ...report,
            msg: 1,
            ams: {
              ams: [{ id: '0', humidity: '4', tray: list }],
              ams_exist_bits: '1',
              tray_exist_bits: 'f',
              power_on_flag: false,
              tray_now: '255',
            },
          },
        );
        expect(sorted(merged)).toEqual(sorted(full));
      },
    ),
  );
});

/** Trays arrive in any order; their ids say which is which. */
function sorted(status: VendorObject): unknown {
  const list = trays(status);
  return [
    { ...status, ams: null },
    Array.isArray(list) ? list.toSorted((a, b) => Number(a.id) - Number(b.id)) : list,
  ];
}

test('nothing a printer can send makes merging throw or reach the prototype', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, message) => {
      mergeStatus({ ams: { ams: before }, x: before }, { ams: message, x: message });
      mergeStatus({ ams: before }, { ams: { ams: message, tray_exist_bits: '0', ams_exist_bits: '1' } });
    }),
  );
  const polluted: unknown = JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}');
  const merged = mergeStatus({ a: { b: 1 } }, Object(polluted));
  expect(Reflect.get(merged, 'polluted')).toBeUndefined();
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  const bottomless: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
  expect(Object.keys(mergeStatus(Object(bottomless), Object(bottomless)))).toEqual(['a']);
});

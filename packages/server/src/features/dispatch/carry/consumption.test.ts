import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlatePlan } from '../sources.ts';
import { consumptionOf, type SeenProgress } from './consumption.ts';

const filament = (tool: number, weight_mg: number | null, length_mm: number | null = null) => ({
  tool,
  material: 'PLA',
  color_hex: null,
  weight_mg,
  length_mm,
});

const plate = (...filaments: ReturnType<typeof filament>[]): PlatePlan => ({
  index: 1,
  estimated_seconds: 60,
  filaments,
  objects: [],
  bounding_box: null,
  layer_count: 4,
});

const seen = (change: Partial<SeenProgress> = {}): SeenProgress => ({
  isCompleted: false,
  progress_permille: 0,
  layer: null,
  extruded_mm: null,
  ...change,
});

/** Four layers: the second tool begins in the third. */
const LAYERS = [
  { layer: 1, length_mm: [500] },
  { layer: 2, length_mm: [1000] },
  { layer: 3, length_mm: [1000, 300] },
  { layer: 4, length_mm: [1000, 600] },
];
const two = plate(filament(0, 3000, 1000), filament(1, 1800, 600));
const sum = (uses: readonly { readonly weight_mg: number }[]) =>
  uses.reduce((all, { weight_mg }) => all + weight_mg, 0);

describe('how much a run has used, and how that is known', () => {
  test.each<[string, SeenProgress, readonly [number, number, string][]]>([
    [
      'a finished print has used what the slicer said',
      seen({ isCompleted: true, progress_permille: 990, layer: 4 }),
      [
        [0, 3000, 'slicer'],
        [1, 1800, 'slicer'],
      ],
    ],
    [
      'the printer’s own count goes before it',
      seen({ isCompleted: true, extruded_mm: 1640 }),
      [
        [0, 3075, 'printer'],
        [1, 1845, 'printer'],
      ],
    ],
    [
      'an unfinished print has used what its layers take',
      seen({ layer: 3, progress_permille: 900 }),
      [
        [0, 3000, 'slicer_progress'],
        [1, 900, 'slicer_progress'],
      ],
    ],
    [
      'a count is split by what the layers have used of each tool',
      seen({ layer: 2, extruded_mm: 900 }),
      [
        [0, 2700, 'printer'],
        [1, 0, 'printer'],
      ],
    ],
    [
      'a count of nothing is no count',
      seen({ layer: 1, extruded_mm: 0, progress_permille: 900 }),
      [
        [0, 1500, 'slicer_progress'],
        [1, 0, 'slicer_progress'],
      ],
    ],
  ])('%s', (_, progress, expected) => {
    expect(consumptionOf(two, LAYERS, progress)).toEqual(
      expected.map(([tool, weight_mg, source]) => ({ tool, weight_mg, source })),
    );
  });

  test('without layers the share follows the progress', () => {
    expect(consumptionOf(two, [], seen({ progress_permille: 250, layer: 3 }))).toEqual([
      { tool: 0, weight_mg: 750, source: 'slicer_progress' },
      { tool: 1, weight_mg: 450, source: 'slicer_progress' },
    ]);
  });

  test('a file that names no weight uses nothing that could be counted', () => {
    expect(consumptionOf(plate(filament(0, null, 100)), [], seen({ isCompleted: true }))).toEqual([]);
  });
});

describe('a layer at work is not a finished one', () => {
  const even = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ layer: at + 1, length_mm: [(at + 1) * 10] }));
  const one = plate(filament(0, 10_000, 3000));

  test.each<[string, { layers: number; layer: number; percent: number }, number]>([
    ['the only layer has used what the progress says', { layers: 1, layer: 1, percent: 2 }, 200],
    ['the only layer, half done', { layers: 1, layer: 1, percent: 50 }, 5000],
    ['the first of two', { layers: 2, layer: 1, percent: 10 }, 1000],
    ['the first of two is no more than itself', { layers: 2, layer: 1, percent: 80 }, 5000],
    ['the second of two is more than the first', { layers: 2, layer: 2, percent: 30 }, 5000],
    ['the second of two', { layers: 2, layer: 2, percent: 70 }, 7000],
    ['one of a hundred, by progress within it', { layers: 100, layer: 40, percent: 39.5 }, 3950],
    ['one of a hundred, with a clock that is behind', { layers: 100, layer: 40, percent: 20 }, 3900],
    ['one of a hundred, with a clock that is ahead', { layers: 100, layer: 40, percent: 60 }, 4000],
    ['no layer has begun', { layers: 100, layer: 0, percent: 2 }, 0],
    ['the printer has layers that the file does not show', { layers: 1, layer: 40, percent: 20 }, 2000],
  ])('%s', (_, { layers, layer, percent }, expected) => {
    expect(consumptionOf(one, even(layers), seen({ layer, progress_permille: percent * 10 }))).toEqual([
      { tool: 0, weight_mg: expected, source: 'slicer_progress' },
    ]);
  });

  test('its tools share what was done of it', () => {
    expect(consumptionOf(two, LAYERS, seen({ layer: 3, progress_permille: 600 }))).toEqual([
      { tool: 0, weight_mg: 3000, source: 'slicer_progress' },
      { tool: 1, weight_mg: 0, source: 'slicer_progress' },
    ]);
    expect(consumptionOf(two, LAYERS, seen({ layer: 3, progress_permille: 750 }))).toEqual([
      { tool: 0, weight_mg: 3000, source: 'slicer_progress' },
      { tool: 1, weight_mg: 600, source: 'slicer_progress' },
    ]);
  });
});

describe('no milligram is lost or made', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 8 });
  const plateOf = (each: readonly number[]) =>
    plate(...each.map((weight, tool) => filament(tool, weight, weight / 3)));

  test('when a count of the printer is split between tools', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 3_000_000 }), fc.boolean(), (each, mm, isCompleted) => {
        const planned = each.reduce((all, weight) => all + weight, 0);
        const uses = consumptionOf(
          plateOf(each),
          [],
          seen({ isCompleted, extruded_mm: mm, progress_permille: 500 }),
        );
        if (planned === 0) {
          expect(uses).toEqual([]);
          return;
        }
        const length = each.reduce((all, weight) => all + weight / 3, 0);
        expect(sum(uses)).toBe(Math.round((mm * planned) / length));
        for (const { weight_mg, source } of uses) {
          expect(Number.isInteger(weight_mg) && weight_mg >= 0).toBe(true);
          expect(source).toBe('printer');
        }
      }),
    );
  });

  test('when an unfinished print is split by its progress', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1000 }), (each, progress_permille) => {
        const planned = each.reduce((all, weight) => all + weight, 0);
        const uses = consumptionOf(plateOf(each), [], seen({ progress_permille }));
        expect(sum(uses)).toBe(Math.round((planned * progress_permille) / 1000));
        for (const { tool, weight_mg } of uses) expect(weight_mg).toBeLessThanOrEqual((each[tool] ?? 0) + 1);
      }),
    );
  });

  test('when a finished print is taken as sliced', () => {
    fc.assert(
      fc.property(weights, (each) => {
        const uses = consumptionOf(plateOf(each), [], seen({ isCompleted: true }));
        expect(sum(uses)).toBe(each.reduce((all, weight) => all + weight, 0));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayerUse, PlateFilament, PrintPlate } from './index.ts';
import { lengthToMg, toolCount, useAtLayer } from './index.ts';

function plateOf(weights: readonly (number | null)[]): PrintPlate {
  const filaments: PlateFilament[] = weights.flatMap((weight_mg, tool) =>
    weight_mg === null ? [] : [{ tool, material: null, color_hex: null, weight_mg, length_mm: null }],
  );
  return {
    index: 1,
    estimated_seconds: null,
    filaments,
    objects: [],
    bounding_box: null,
    layer_count: null,
    thumbnail: null,
  };
}

const layers: LayerUse[] = [
  { layer: 1, length_mm: [10] },
  { layer: 2, length_mm: [20, 0, 5] },
  { layer: 3, length_mm: [40, 0, 5] },
];
const plate = plateOf([1000, null, 333]);

describe('what an unfinished print has really used', () => {
  test.each<[string, number, number, [number, number]]>([
    ['nothing before the first layer', 0, 1, [0, 0]],
    ['nothing at the start of the first layer', 1, 0, [0, 0]],
    ['half of the first layer', 1, 0.5, [125, 0]],
    ['the first layer', 1, 1, [250, 0]],
    ['part of a layer', 3, 0.25, [625, 333]],
    ['all of it, to the milligram', 3, 1, [1000, 333]],
    ['a layer beyond the last is the last', 99, 0, [1000, 333]],
    ['a negative layer is the beginning', -4, 1, [0, 0]],
    ['a fraction beyond one is one', 2, 7, [500, 333]],
  ])('%s', (_, layer, fraction, [first, third]) => {
    expect(useAtLayer(layers, plate, layer, fraction)).toEqual([
      { tool: 0, weight_mg: first },
      { tool: 2, weight_mg: third },
    ]);
  });

  test('a tool whose share cannot be told is absent rather than wrong', () => {
    expect(useAtLayer([], plate, 1)).toEqual([]);
    expect(useAtLayer(layers, plateOf([null, 500, null]), 2)).toEqual([]);
  });

  test('use never falls as a print goes on, and ends at the slicer’s figure', () => {
    const steps = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.double({ min: 0, max: 1e4, noNaN: true })),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 1e7 }), (rows, weight) => {
        let [a, b] = [1, 1];
        const measured = rows.map(([first, second], index) => {
          a += first;
          b += second;
          return { layer: index + 1, length_mm: [a, b] };
        });
        const both = plateOf([weight, weight]);
        let before = 0;
        for (let layer = 0; layer <= rows.length; layer++) {
          for (const fraction of [0, 0.5, 1]) {
            const [use] = useAtLayer(measured, both, layer, fraction);
            expect(use?.weight_mg).toBeGreaterThanOrEqual(before);
            before = use?.weight_mg ?? Number.NaN;
          }
        }
        expect(useAtLayer(measured, both, rows.length).map(({ weight_mg }) => weight_mg)).toEqual([
          weight,
          weight,
        ]);
      }),
    );
  });
});

test('a metre of PLA of 1.75 mm weighs 2.983 g', () => {
  expect(lengthToMg(1000, 1.24)).toBe(2983);
  expect(lengthToMg(1000, 1.24, 2.85)).toBe(7910);
});

test('tools are counted up to the highest that a plate names', () => {
  expect(toolCount(plate)).toBe(3);
  expect(toolCount(plateOf([]))).toBe(0);
});

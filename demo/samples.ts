import { box, extrude, gear, type Mesh, move, revolve } from './mesh.ts';

/** What a small workshop prints. */
export interface Filament {
  readonly material: string;
  readonly color_hex: string;
  readonly grams: number;
}

export interface Sample {
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly minutes: number;
  readonly layers: number;
  readonly filaments: readonly [Filament, ...Filament[]];
  readonly mesh: Mesh;
}

const ORANGE = '#E8681A';
const BLACK = '#1E1E1E';
const WHITE = '#F2F2EE';
const BLUE = '#2B6CB0';
const GREEN = '#2F855A';

const bracket: Mesh = [...box([0, 0, 0], [60, 30, 6]), ...box([-27, 0, 6], [6, 30, 44])];
const standFeet = [-34, 34].flatMap((x) => [...box([x, 0, 0], [10, 60, 8])]);

export const SAMPLES: readonly Sample[] = [
  {
    name: 'Drive gear, 24 teeth',
    category: 'Machine parts',
    tags: ['gear', 'series'],
    minutes: 48,
    layers: 60,
    filaments: [{ material: 'PETG', color_hex: BLACK, grams: 21.4 }],
    mesh: [
      ...gear(24, 26, 30, 12),
      ...move(
        revolve([
          [6, 0],
          [6, 10],
          [0, 10],
        ]),
        [0, 0, 12],
      ),
    ],
  },
  {
    name: 'Wall bracket',
    category: 'Machine parts',
    tags: ['series'],
    minutes: 95,
    layers: 250,
    filaments: [{ material: 'PLA', color_hex: ORANGE, grams: 42.8 }],
    mesh: bracket,
  },
  {
    name: 'Fluted vase',
    category: 'Decoration',
    tags: ['gift'],
    minutes: 210,
    layers: 600,
    filaments: [{ material: 'PLA', color_hex: WHITE, grams: 118.2 }],
    mesh: revolve([
      [0, 0],
      [26, 0],
      [34, 22],
      [38, 50],
      [30, 84],
      [22, 104],
      [27, 120],
      [24, 120],
      [19, 104],
    ]),
  },
  {
    name: 'Cable clip, plate of 20',
    category: 'Office',
    tags: ['small'],
    minutes: 22,
    layers: 40,
    filaments: [{ material: 'PLA', color_hex: BLACK, grams: 9.6 }],
    mesh: Array.from({ length: 20 }, (_, index) =>
      box([(index % 5) * 22 - 44, Math.floor(index / 5) * 22 - 33, 0], [14, 12, 8]),
    ).flat(),
  },
  {
    name: 'Phone stand',
    category: 'Office',
    tags: ['gift', 'two colours'],
    minutes: 130,
    layers: 320,
    filaments: [
      { material: 'PLA', color_hex: BLUE, grams: 48.1 },
      { material: 'PLA', color_hex: WHITE, grams: 6.3 },
    ],
    mesh: [...standFeet, ...box([0, 26, 0], [78, 8, 70]), ...box([0, -26, 0], [78, 6, 14])],
  },
  {
    name: 'Sensor housing',
    category: 'Electronics',
    tags: ['series', 'outdoor'],
    minutes: 165,
    layers: 280,
    filaments: [{ material: 'PETG', color_hex: GREEN, grams: 63.5 }],
    mesh: [
      ...extrude(
        [
          [-40, -25],
          [40, -25],
          [46, 0],
          [40, 25],
          [-40, 25],
          [-46, 0],
        ],
        34,
      ),
      ...move(
        revolve([
          [9, 0],
          [9, 14],
          [6, 14],
        ]),
        [0, 0, 34],
      ),
    ],
  },
  {
    name: 'Knob, knurled',
    category: 'Machine parts',
    tags: ['small'],
    minutes: 34,
    layers: 90,
    filaments: [{ material: 'PETG', color_hex: BLACK, grams: 12.9 }],
    mesh: gear(36, 17, 18.5, 18),
  },
];

import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../i18n/catalogues.ts';
import { amsName, climateLines, humidityOf } from './ams.ts';

test('units are counted from one, and those with a single slot for themselves', () => {
  expect(amsName(0)).toEqual(['printerPage.amsUnit', { number: 1 }]);
  expect(amsName(129)).toEqual(['printerPage.amsSingle', { number: 2 }]);
});

test('each unit has a line of its own in the chart', () => {
  expect(climateLines([0, 128], 'humidity').map(({ name, color }) => [name, color])).toEqual([
    ['ams_0_humidity_percent', 2],
    ['ams_128_humidity_percent', 1],
  ]);
  expect(climateLines([0], 'temperature')[0]?.name).toBe('ams_0_temp_c');
  expect(climateLines([0, 1, 2, 3, 4], 'level').map(({ isDashed }) => isDashed)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ['en', 'humidity 24%, dryness 4 of 5'],
  ['fr', 'humidité 24 % (4 sur 5 ; 5 = sec)'],
  ['pl', 'wilgotność 24% (4 z 5; 5 = sucho)'],
])(
  'how damp it is in a unit is said with one word, also where it is told twice, in %s',
  async (language, words) => {
    const messages = await loadCatalogue(language);
    const say = (humidity_percent: number | null, humidity_level: number | null) => {
      const told = humidityOf({ humidity_percent, humidity_level }, language);
      // Which space stands before a sign is no matter here.
      return told && fill(messages[told[0]], told[1], language).replaceAll(/\s/g, ' ');
    };
    expect(say(24, 4)).toBe(words);
    expect(say(24, null)).toContain('24');
    expect(say(null, 4)).toContain('4');
    expect(say(null, null)).toBeNull();
  },
);

import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import { messages } from '../../../i18n/languages/en.ts';
import { commandWords, fanPercent, fanSpeed } from './command-words.ts';

test.each([
  ['pause', {}, null, 'Pause'],
  ['speed', { speed_percent: 130 }, { speed_percent: 124 }, 'Speed 124%'],
  ['speed', { speed_percent: 130 }, null, 'Speed 130%'],
  ['fan', { fan_type: 'auxiliary', speed: 128 }, null, 'Fan at 50%'],
  ['light', { on: true }, null, 'Light on'],
  ['skip_objects', { object_ids: [1, 2] }, null, 'Skip 2 objects'],
  ['ams_slot', { ams_id: 0, slot_id: 1, material: 'PLA' }, null, 'Slot 2 holds PLA'],
] as const)('the command %s %j reads as words', (action, parameters, applied, words) => {
  const [key, values] = commandWords({ action, parameters, applied });
  expect(fill(messages[key], values, 'en')).toBe(words);
});

test('percents of a fan and its own steps fit each other', () => {
  for (const percent of [0, 25, 50, 75, 100]) expect(fanPercent(fanSpeed(percent))).toBe(percent);
});

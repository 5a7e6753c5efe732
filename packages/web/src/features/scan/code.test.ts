import { expect, test } from 'vitest';
import { codeOf } from './code.ts';

test.each([
  ['SP-7K2M9QX4TB', 'SP-7K2M9QX4TB'],
  [' sp-7k2m9qx4tb\n', 'SP-7K2M9QX4TB'],
  ['7k2m9 qx4tb', 'SP-7K2M9QX4TB'],
  ['https://farm.example/q/SP-7K2M9QX4TB', 'SP-7K2M9QX4TB'],
  ['http://farm.example/prints/q/sp-7k2m9qx4tb/', 'SP-7K2M9QX4TB'],
  ['HTTPS://FARM.EXAMPLE/q/SP-7K2M9QX4TB?from=label#top', 'SP-7K2M9QX4TB'],
  ['https://prusament.example/spool/17705/5b1a183b26', null],
  ['WIFI:S:Workshop;T:WPA;P:secret;;', null],
  ['Jet black PLA, 1 kg', null],
  ['https://farm.example/q/', null],
  ['', null],
])('%j says the code %j', (scanned, code) => {
  expect(codeOf(scanned)).toBe(code);
});

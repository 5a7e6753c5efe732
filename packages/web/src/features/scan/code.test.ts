import { expect, test } from 'vitest';
import { codeOf, elsewhere, isOurs, printerOf } from './code.ts';

test.each([
  ['SP-7K2M9QX4TB', 'SP-7K2M9QX4TB'],
  [' sp-7k2m9qx4tb\n', 'SP-7K2M9QX4TB'],
  ['7k2m9 qx4tb', 'SP-7K2M9QX4TB'],
  ['https://farm.example/q/SP-7K2M9QX4TB', 'SP-7K2M9QX4TB'],
  ['http://farm.example/prints/q/sp-7k2m9qx4tb/', 'SP-7K2M9QX4TB'],
  ['HTTPS://FARM.EXAMPLE/q/SP-7K2M9QX4TB?from=label#top', 'SP-7K2M9QX4TB'],
  ['https://prusament.example/spool/17705/5b1a183b26', null],
  ['WIFI:S:Workshop;T:WPA;P:secret;;', null],
  ['SP-7K2M9 QX4TB', 'SP-7K2M9QX4TB'],
  ['SHELF-17', 'SHELF-17'],
  ['X1C 1', null],
  ['Jet black PLA, 1 kg', null],
  ['https://farm.example/q/', null],
  ['', null],
])('%j says the code %j', (scanned, code) => {
  expect(codeOf(scanned)).toBe(code);
});

test.each([
  ['PR-7', 7],
  [' pr-12 ', 12],
  ['PR7', 7],
  ['https://farm.example/printers/7', 7],
  ['HTTPS://farm.example/prints/printers/41/?from=label', 41],
  ['https://farm.example/q/PR-7', 7],
  ['PR-0', null],
  ['PR-', null],
  ['https://farm.example/printers/new', null],
  ['SP-7K2M9QX4TB', null],
  ['', null],
])('%j is the label of printer %s', (scanned, id) => {
  expect(printerOf(scanned)).toBe(id);
});

test('labels of spools and printers are ours, a maker’s code is not', () => {
  expect(['SP-7K2M9QX4TB', 'PR-7', 'https://prusament.example/spool/17705/5b1a183b26'].map(isOurs)).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['https://farm.example/printers/4', null],
  ['HTTP://FARM.EXAMPLE/q/PR-4', null],
  ['https://evil.example/printers/4', 'evil.example'],
  ['https://farm.example:8443/printers/4', 'farm.example:8443'],
  ['https://evil.example\\@farm.example/printers/4', 'evil.example'],
  ['PR-4', null],
])('at farm.example, %j leads to the other host %j', (scanned, host) => {
  expect(elsewhere(scanned, 'farm.example')).toBe(host);
});

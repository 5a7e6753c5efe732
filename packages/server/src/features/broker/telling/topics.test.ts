import { expect, test } from 'vitest';
import { isAskedFor, printerOfCommand } from './topics.ts';

test('a command topic names its printer, and nothing else is one', () => {
  expect(printerOfCommand('shop/farm', 'shop/farm/printers/7/command')).toBe(7);
  const others = [
    'shop/printers/7/command',
    'shop/farm/printers/07/command',
    'shop/farm/printers/-1/command',
  ];
  const more = [
    'shop/farm/printers/7/command/result',
    'shop/farm/printers//command',
    'shop/farm/printers/1e3/command',
  ];
  const long = ['shop/farm/printers/12345678901234567890/command', 'shop/farm/printers/7/8/command'];
  for (const topic of [...others, ...more, ...long])
    expect([topic, printerOfCommand('shop/farm', topic)]).toEqual([topic, null]);
});

test('filters ask for topics as MQTT says', () => {
  const rows: [string, string, boolean][] = [
    ['a/b', 'a/b', true],
    ['a/b', 'a/b/c', false],
    ['a/+', 'a/b', true],
    ['a/+', 'a', false],
    ['a/+/c', 'a/b/c', true],
    ['a/#', 'a/b/c', true],
    ['a/#', 'a', true],
    ['#', 'a/b', true],
    ['a/+', 'a/b/c', false],
    ['tele/plug1/#', 'tele/plug2/SENSOR', false],
  ];
  for (const [filter, topic, is] of rows)
    expect([filter, topic, isAskedFor(filter, topic)]).toEqual([filter, topic, is]);
});

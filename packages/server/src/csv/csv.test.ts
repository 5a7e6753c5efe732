import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvProblem, csvHead, csvLines, PLAIN, readCsv, readNumber } from './index.ts';

const SEMICOLONS = { separator: ';', decimal: ',', hasMark: true } as const;

describe('writing', () => {
  test.each([
    ['=cmd', "'=cmd"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['a "b", c', '"a ""b"", c"'],
    ['line\nbreak', '"line\nbreak"'],
    ['Müller', 'Müller'],
    ['', ''],
    [null, ''],
    [-1.5, '-1.5'],
  ])('%j becomes %j', (cell, written) => {
    expect(csvLines([[cell, 1]])).toBe(`${written},1\r\n`);
  });

  test('where the comma is the decimal mark, semicolons separate, and the text says that it is UTF-8', () => {
    const text = csvHead(['a', 'b'], SEMICOLONS) + csvLines([[1.5, 'x;y']], SEMICOLONS);
    expect(text).toBe('\ufeffa;b\r\n1,5;"x;y"\r\n');
  });
});

describe('reading', () => {
  test.each([
    ['a,b\r\n1,2\r\n', ',', [['1', '2']]],
    ['a;b\n1,5;2', ';', [['1,5', '2']]],
    ['a\tb\r1\t2\r', '\t', [['1', '2']]],
    ['sep=;\r\na;b\r\n1;2\r\n', ';', [['1', '2']]],
    ['"a, or; b;",b\n1,2\n', ',', [['1', '2']]],
    ['a,b\n\n , \n1,2\n', ',', [['1', '2']]],
    ['a,b\n5" nozzle,"""x"""\n', ',', [['5" nozzle', '"x"']]],
    ["a,b\n'=1,''=1\n", ',', [['=1', "'=1"]]],
  ] as const)('%j', (text, separator, rows) => {
    const table = readCsv(text);
    expect([table.separator, table.rows.map(({ cells }) => cells)]).toEqual([separator, rows]);
  });

  test('rows know their line, whatever ends the lines before and within them', () => {
    const { rows } = readCsv('a,b\r\n"x\r\ny",1\n\n"p\nq",2\r3,4');
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 7]);
    expect(readCsv('sep=,\na\n1').rows[0]?.line).toBe(3);
  });

  test.each([
    ['', 'no lines'],
    ['\n\n', 'no lines'],
    ['a,b\n"x,1\n2', 'never closed'],
  ])('%j is no table', (text, words) => {
    expect(() => readCsv(text)).toThrow(CsvProblem);
    expect(() => readCsv(text)).toThrow(words);
  });
});

test.each([
  ['12', ',', 12],
  ['12.5', ',', 12.5],
  ['1.000', ',', 1],
  ['12,5', ',', 12.5],
  ['1,000', ',', null],
  ['0,022', ',', 0.022],
  ['1,234.5', ',', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['12,5', ';', 12.5],
  ['1,000', ';', 1],
  ['1.000', ';', null],
  ['12.5', ';', 12.5],
  ['0.022', ';', 0.022],
  ['1.234,5', ';', 1234.5],
  ['1 000,5', ';', 1000.5],
  ['1,000', '\t', null],
  ['-3', ',', -3],
  ['12 g', ',', null],
  ['1e3', ',', null],
  ['1,2,3', ',', null],
  ['', ',', null],
  ['.5', ',', null],
] as const)('the number %j between %j is %j', (text, separator, number) => {
  expect(readNumber(text, separator)).toBe(number);
});

test('any table comes back as it was, in either dialect', () => {
  const hostile = fc
    .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', 'ä', '😀', 'x', ' '), {
      maxLength: 6,
    })
    .map((signs) => signs.join(''));
  const cell = fc.oneof(hostile, fc.string({ unit: 'binary' }));
  const table = fc.array(fc.tuple(cell, cell, fc.constant('end')), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(PLAIN, SEMICOLONS), (rows, dialect) => {
      const text = csvHead(['a', 'b', 'c'], dialect) + csvLines(rows, dialect);
      const read = readCsv(text.replace(/^\ufeff/, ''));
      expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

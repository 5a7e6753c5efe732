import { describe, expect, test } from 'vitest';
import { checksumOf, readLine } from './line.ts';
import { createMk3 } from './mk3.ts';

function board() {
  let now = 0;
  const said: string[] = [];
  const printer = createMk3({ now: () => now, say: (line) => said.push(line) });
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; now += 50) printer.tick();
  };
  /** What it says to these lines. */
  const answers = (...lines: string[]) => {
    said.length = 0;
    for (const line of lines) printer.take(line);
    return [...said];
  };
  printer.boot();
  pass(600);
  return { printer, said, pass, answers };
}
const numbered = (number: number, text: string) => `N${number} ${text} *${checksumOf(`N${number} ${text} `)}`;

test('it greets when it is up, and is deaf before', () => {
  const { printer, said, pass } = board();
  expect(said[0]).toBe('start');
  said.length = 0;
  printer.boot();
  printer.take('M105');
  expect(said).toEqual([]);
  pass(600);
  expect(said[0]).toBe('start');
});

test.each([
  ['M862.2 Q', ['302', 'ok']],
  ['M862.1 Q', ['0.40', 'ok']],
  ['PRUSA Fir', ['3.14.1-8237', 'ok']],
  ['PRUSA SN', ['CZPX4720X004XC34242', 'ok']],
  ['M27 P', ['Not SD printing', 'ok']],
  ['D3 Ax0D05 C4', ['0d05  00 00 00 00', 'ok']],
  ['G1 X1', ['ok']],
])('%s is answered by %j', (line, answer) => {
  expect(board().answers(line)).toEqual(answer);
});

test('what is written to its memory is there after a reset, in lines of sixteen bytes', () => {
  const { printer, answers, pass } = board();
  answers('D3 Ax0D05 X0000002a');
  printer.boot();
  pass(600);
  expect(answers('D3 Ax0D05 C4')[0]).toBe('0d05  00 00 00 2a');
  expect(answers('D3 Ax0D05 C20')).toHaveLength(3);
});

describe('lines of a print', () => {
  test('a checksum covers the blank before it; what is damaged is asked for again', () => {
    expect(readLine('N1 G1 X1 *99')).toEqual({ kind: 'damaged' });
    expect(readLine(numbered(1, 'G1 X1'))).toEqual({ kind: 'command', text: 'G1 X1', number: 1 });
    const { answers } = board();
    expect(answers('N1 G1 X1 *99')).toEqual(['Error:checksum mismatch, Last Line: 0', 'Resend: 1', 'ok']);
  });

  test('one that is missing is asked for, and M110 sets the count', () => {
    const { answers } = board();
    answers('M110 N0', numbered(1, 'G1 X1'));
    expect(answers(numbered(3, 'G1 X3'))[1]).toBe('Resend: 2');
    answers('M110 N0');
    expect(answers(numbered(1, 'G1 X1'))).toEqual(['ok']);
  });

  test('a print counts once from its timer to its end, with its lines', () => {
    const { printer, answers } = board();
    answers(
      'M110 N0',
      'M75',
      numbered(1, 'G1 X1'),
      'M601',
      'M76',
      'M602',
      'M75',
      numbered(2, 'G1 X2'),
      'M77',
    );
    expect(printer.prints).toEqual([{ lines: 2, end: 'over' }]);
    answers('M110 N0', 'M75', numbered(1, 'G1 X1'), 'M77', 'M603');
    expect(printer.prints[1]).toEqual({ lines: 1, end: 'stopped' });
  });

  test('a wait is said to be one, and only its end is confirmed', () => {
    const { answers, said, pass } = board();
    expect(answers('G4 S5')).toEqual([]);
    pass(4000);
    expect(said).toContain('echo:busy: processing');
    expect(said).not.toContain('ok');
    pass(1100);
    expect(said.at(-1)).toBe('ok');
  });
});

describe('what happens at the machine', () => {
  test('a person at the screen: the host is asked, and told when it is so', () => {
    const { printer, said, answers } = board();
    printer.press('pause');
    expect(said.at(-1)).toBe('// action:pause');
    expect(answers('M601')).toEqual(['ok', '// action:paused']);
    expect(answers('M27 P')[0]).toBe('Print saved');
    expect(answers('M602')).toEqual(['ok', '// action:resumed']);
  });

  test('the end of the filament: it waits for a person, then asks for the line that it lost', () => {
    const { printer, said, pass, answers } = board();
    answers('M110 N0', 'M75', numbered(1, 'G1 X1'), numbered(2, 'G4 S1'));
    printer.runOut();
    pass(5000);
    expect(said.filter((line) => line === 'echo:busy: paused for user').length).toBeGreaterThan(1);
    expect(said.at(-1)).not.toBe('ok');
    printer.attend();
    expect(said.slice(-2)).toEqual(['Resend: 2', 'ok']);
    expect(answers(numbered(2, 'G1 X2'))).toEqual(['ok']);
    expect(printer.prints[0]?.lines).toBe(2);
  });

  test('too hot: it says so and is dead until it is reset', () => {
    const { printer, said, pass, answers } = board();
    answers('M75');
    printer.overheat();
    expect(said.at(-1)).toBe('Error:Printer halted. kill() called!');
    expect(answers('M105')).toEqual([]);
    expect(printer.prints[0]?.end).toBe('halted');
    printer.boot();
    pass(600);
    expect(answers('G1 X1')).toEqual(['ok']);
  });

  test('a reset ends the print', () => {
    const { printer, answers } = board();
    answers('M75');
    printer.boot();
    expect(printer.prints).toEqual([{ lines: 0, end: 'reset' }]);
  });
});

test('it reports by itself when asked to, in words that a host reads', () => {
  const { answers, said, pass } = board();
  answers('M104 S215', 'M155 S2 C7');
  pass(2100);
  expect(said.some((line) => line.startsWith('T:215.0 /215.0 B:'))).toBe(true);
  expect(said.some((line) => line.startsWith('E0:'))).toBe(true);
  expect(said.some((line) => line.startsWith('X:'))).toBe(true);
});

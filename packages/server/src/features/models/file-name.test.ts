import { expect, test } from 'vitest';
import { familyOf } from './family.ts';
import { safeFileName } from './file-name.ts';

test.each([
  ['Bracket v2.gcode.3mf', 'Bracket v2.gcode.3mf'],
  ['../../etc/passwd.gcode', 'passwd.gcode'],
  ['..\\..\\windows\\a.stl', 'a.stl'],
  ['a\0b\u202egcode.bgcode', 'abgcode.bgcode'],
  ['...gcode', 'file.gcode'],
  ['.3mf', 'file.3mf'],
  ['e\u0301.3MF', '\u00e9.3MF'],
  ['\ud800.stl', '\ufffd.stl'],
  ['a:b|c?.gcode', 'a_b_c_.gcode'],
  [`${'🚀'.repeat(500)}.gcode.3mf`, `${'🚀'.repeat(150)}.gcode.3mf`],
])('the file name %j is shown as %j', (sent, shown) => {
  expect(safeFileName(sent)).toBe(shown);
});

test.each(['', 'a', 'a.exe', 'a.gcode/', 'gcode', 'a.gcode.exe', 'a.3mf\\..'])(
  'the file name %j has no ending that is taken',
  (sent) => {
    expect(safeFileName(sent)).toBeNull();
  },
);

test.each([
  ['gcode_3mf', 'Bambu Lab P1S', 'bambu'],
  ['gcode_3mf', null, 'bambu'],
  ['bgcode', null, 'prusalink'],
  ['gcode', 'MK4S', 'prusalink'],
  ['gcode', 'Original Prusa MINI & MINI+', 'prusalink'],
  ['gcode', 'COREONE', 'prusalink'],
  ['gcode', 'Voron 2.4 350', 'moonraker'],
  ['gcode', 'Creality K1 Max', 'moonraker'],
  ['gcode', 'Elegoo Neptune 4 Pro', 'moonraker'],
  ['gcode', 'Elegoo Centauri Carbon', 'elegoo'],
  ['gcode', 'Artillery of the next year', 'moonraker'],
  ['gcode', 'Prusa of a friend with Klipper', 'prusalink'],
  ['bgcode', 'A machine of my own', 'prusalink'],
  ['gcode', 'A machine of my own', null],
  ['gcode', null, null],
  ['stl', null, null],
  ['project_3mf', 'Bambu Lab P1S', null],
] as const)('a %s for %s is printed by the family %s', (kind, printer, family) => {
  expect(familyOf(kind, printer)).toBe(family);
});

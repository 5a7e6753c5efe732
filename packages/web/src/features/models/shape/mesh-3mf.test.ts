import { strToU8, zipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { expect, test } from 'vitest';
import { mesh3mf } from './mesh-3mf.ts';

const triangle = `<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex z="0" y="1" x="0"/></vertices>
<triangles><triangle v1="0" v2="1" v3="2" pid="1"/></triangles></mesh>`;
const model = (resources: string, build: string) =>
  strToU8(
    `<?xml version="1.0"?><model unit="millimeter"><resources>${resources}</resources><build>${build}</build></model>`,
  );
const zip = (files: Record<string, Uint8Array>) => zipSync(files);
const ROOT = '3D/3dmodel.model';

test('an item of the build is placed by its transform', () => {
  const file = model(
    `<object id="2" type="model">${triangle}</object>`,
    '<item objectid="2" transform="2 0 0 0 1 0 0 0 1 10 20 30"/>',
  );
  expect([...mesh3mf(zip({ [ROOT]: file }))]).toEqual([10, 20, 30, 12, 20, 30, 10, 21, 30]);
});

test('an object made of objects in other parts is put together, inner transform first', () => {
  const root = model(
    '<object id="8" type="model"><components><component p:path="/3D/Objects/a.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0"/></components></object>',
    '<item objectid="8" transform="2 0 0 0 2 0 0 0 2 0 0 1" printable="1"/>',
  );
  const part = model(`<object id="1" type="model">${triangle}</object>`, '');
  const positions = mesh3mf(zip({ [ROOT]: root, '3D/Objects/a.model': part }));
  expect([...positions]).toEqual([10, 0, 1, 12, 0, 1, 10, 2, 1]);
});

test('a sliced project without a shape says so', () => {
  expect(() => mesh3mf(zip({ [ROOT]: model('', ''), 'Metadata/plate_1.gcode': strToU8('G28') }))).toThrow(
    'no_shape',
  );
});

test('what is no ZIP is damaged', () => {
  expect(() => mesh3mf(strToU8('solid cube'))).toThrow('damaged');
});

test('an object that contains itself comes to an end', () => {
  const nested = (components: string) => {
    const object = `<object id="1">${triangle}<components>${components}</components></object>`;
    return zip({ [ROOT]: model(object, '<item objectid="1"/>') });
  };
  const itself = '<component objectid="1"/>';
  expect(mesh3mf(nested(itself)).length).toBe(17 * 9);
  expect(() => mesh3mf(nested(itself + itself))).toThrow('too_large');
});

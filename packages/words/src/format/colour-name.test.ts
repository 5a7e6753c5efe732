import { expect, test } from 'vitest';
import { colourName } from './colour-name.ts';

test.each([
  ['black', ['#000000', '#101010', '#1A1A1A', '#0A0A14']],
  ['grey', ['#808080', '#3C3C3C', '#C0C0C0', '#8E9089', '#545454']],
  ['white', ['#FFFFFF', '#F5F5F5', '#FAF7F0', '#ECECEC', '#F7E6DE']],
  ['red', ['#FF0000', '#C1121C', '#C12E1F', '#800000', '#DE4343']],
  ['orange', ['#FF6A13', '#FF9016', '#E35205']],
  ['brown', ['#6F4E37', '#9D432C', '#4D3324', '#7D5A38']],
  ['beige', ['#F5DEB3', '#EDE0C8', '#D3B7A7']],
  ['yellow', ['#FFFF00', '#F4EE2A', '#FEC600', '#E4BD68']],
  ['green', ['#00FF00', '#00AE42', '#164B35', '#BECF00', '#61C680']],
  ['turquoise', ['#00B1B7', '#40E0D0', '#008080']],
  ['blue', ['#0000FF', '#2271B3', '#0A2989', '#56B7E6', '#000080']],
  ['purple', ['#5E43B7', '#800080', '#AE96D4']],
  ['pink', ['#F55A74', '#EC008C', '#FFC0CB', '#FF00FF']],
] as const)('%s', (name, codes) => {
  expect(codes.map((code) => [code, colourName(code)])).toEqual(codes.map((code) => [code, name]));
});

test('case does not matter, and what is no colour has no name', () => {
  expect(colourName('#ff6a13')).toBe('orange');
  expect(['', 'red', '#FFF', '#GGGGGG', '#FF6A1380'].map(colourName)).toEqual(Array(5).fill(null));
});

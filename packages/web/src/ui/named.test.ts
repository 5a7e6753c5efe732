import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dotted, Sentence } from './named.tsx';

const drawn = (...parts: readonly (string | null)[]) =>
  renderToStaticMarkup(
    dotted(parts.map((part) => part && createElement(Sentence, { key: part, children: part }))),
  );

test.each([
  [['It was paused.', 'Lamp', '3 minutes ago'], 'It was paused · Lamp · 3 minutes ago'],
  [['Lamp', 'It was paused.', '3 minutes ago'], 'Lamp · It was paused · 3 minutes ago'],
  [['有人暂停了它。', '3 分钟前'], '有人暂停了它 · 3 分钟前'],
  [['Lamp', null, 'It was paused.'], 'Lamp · It was paused.'],
  [['It was paused.'], 'It was paused.'],
])('a sentence ends without its full stop where a dot follows: %j', (parts, line) => {
  expect(drawn(...parts)).toBe(line);
});

test('words that are no sentence keep the stop of what they shorten', () => {
  expect(renderToStaticMarkup(dotted(['5 Min.', 'Lamp']))).toBe('5 Min. · Lamp');
});

import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** An element whose length is a share of what it lies in. */
const FILL = /<\w+[^<>]*style=\{\{ (?:width: `\$\{[^`]*%`|transform: `scaleX\()/;
/** In words beside it, and framed by its own rules. */
const SAID_OTHERWISE = ['../features/queue/timeline/chart-row.tsx'];

test('what fills a bar lies in a “data-bar”: there it can be seen where the system chooses the colours', () => {
  const filled = Object.entries(sources).filter(([, text]) => FILL.test(text));
  expect(filled.length).toBeGreaterThan(6);
  const unmarked = filled.flatMap(([file, text]) => (text.includes('data-bar') ? [] : [file]));
  expect(unmarked).toEqual(SAID_OTHERWISE);
});

import { expect, test } from 'vitest';
import { allowedHostsHint } from '../farm/settings-values.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('../words/*.ts', {
  import: 'words',
  eager: true,
});

const PUBLIC_ADDRESS = /public|öffentlich/;

/** The words that say it are known in these. */
const READ = ['de', 'en'];

test.each(READ)(
  'whose own destinations they are is told in %s that administrators see where they lead',
  (language) => {
    expect(files[`../words/${language}.ts`]?.['messages.mineIntro']).toMatch(/administrat/i);
  },
);

test.each(READ)('no public address is said in %s to be reached in restricted mode', (language) => {
  const words = files[`../words/${language}.ts`] ?? {};
  expect(words[allowedHostsHint(false)]).toMatch(PUBLIC_ADDRESS);
  expect(words[allowedHostsHint(true)]).toMatch(/\S/);
  expect(words[allowedHostsHint(true)]).not.toMatch(PUBLIC_ADDRESS);
});

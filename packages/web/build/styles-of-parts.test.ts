import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PART } from './styles-of-parts.ts';

const mantine = dirname(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.css')));
const named = readdirSync(join(mantine, 'esm'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.mjs'))
  .map((file) => `/@mantine/core/esm/${file.replaceAll('\\', '/')}`);

test('every part that names classes comes with its style sheet', () => {
  expect(named.length).toBeGreaterThan(80);
  const unstyled = named.filter((file) => {
    const [, part = ''] = PART.exec(file) ?? [];
    return !existsSync(join(mantine, 'styles', `${part}.layer.css`));
  });
  expect(unstyled).toEqual([]);
});

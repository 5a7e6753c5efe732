import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fileOf } from '../test/folder.ts';

const run = promisify(execFile);
const measure = fileURLToPath(new URL('../test/measure.ts', import.meta.url));
const mib = 1024 ** 2;

async function peakOf(path: string): Promise<{ layers: number; counted: number; peakMib: number }> {
  const { stdout } = await run(process.execPath, [measure, path]);
  return JSON.parse(stdout);
}

async function gcodeOf(layers: number, layer: Buffer): Promise<string> {
  const path = await fileOf('large.gcode', 'M83\n');
  const file = await open(path, 'a');
  for (let count = 0; count < layers; count++) await file.write(layer);
  await file.close();
  return path;
}

test('reading 64 MiB of G-code takes hardly more memory than reading one', { timeout: 120_000 }, async () => {
  const moves = Array.from({ length: 20_000 }, (_, index) => `G1 X${(index % 2000) / 10} Y12.345 E0.01234`);
  const layer = Buffer.from(`;LAYER_CHANGE\n${moves.join('\n')}\n`);
  const count = Math.ceil((64 * mib) / layer.length);
  const small = await peakOf(await gcodeOf(1, layer));
  const large = await peakOf(await gcodeOf(count, layer));
  expect(large).toMatchObject({ layers: count, counted: count });
  expect(large.peakMib - small.peakMib).toBeLessThan(32);
});

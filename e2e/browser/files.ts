import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { plateGcode } from '../../packages/server/test/plates.ts';

/** Files to choose and to drop. */

/** Real files: a browser tells them from others by when they were changed. */
export function filesOnDisk(files: Readonly<Record<string, Buffer>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
}

/** A cube of 20 mm, in binary STL. */
export function cubeStl(side = 20): Buffer {
  const corners = [0, 1].flatMap((x) =>
    [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z].map((c) => c * side))),
  );
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ];
  const triangles = faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [
    [a, b, c],
    [a, c, d],
  ]);
  const bytes = Buffer.alloc(84 + triangles.length * 50);
  bytes.writeUInt32LE(triangles.length, 80);
  for (const [index, triangle] of triangles.entries()) {
    const numbers = [0, 0, 0, ...triangle.flatMap((corner) => corners[corner] ?? [0, 0, 0])];
    for (const [place, number] of numbers.entries()) bytes.writeFloatLE(number, 84 + index * 50 + place * 4);
  }
  return bytes;
}

/** Larger than what goes in one piece. */
export function largeGcode(bytes: number): Buffer {
  const [head = '', ...rest] = plateGcode({ seconds: 60 }).toString().split('\n');
  const filler = `; ${'so that it is large '.repeat(4)}\n`;
  const padding = filler.repeat(Math.ceil(bytes / filler.length));
  return Buffer.from(`${head}\n${padding}${rest.join('\n')}`);
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(typed.length + 8);
  out.writeUInt32BE(body.length, 0);
  typed.copy(out, 4);
  out.writeUInt32BE(crc32(typed), typed.length + 4);
  return out;
}

/** The bytes of each row, after its filter byte, are what the kind says: 0 grey, 6 colours with alpha. */
export function pngFile(width: number, height: number, kind: 0 | 6, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A coloured disc on a clear ground. */
function png(size: number, color: readonly [number, number, number]): Buffer {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isIn = Math.hypot(x - size / 2, y - size / 2) < size * 0.4;
      rows.set(isIn ? [...color, 255] : [0, 0, 0, 0], y * (size * 4 + 1) + 1 + x * 4);
    }
  return pngFile(size, size, 6, rows);
}

/** G-code with a picture of itself, as slicers write it. */
export function picturedGcode(
  color: readonly [number, number, number] = [255, 106, 19],
  plate: Parameters<typeof plateGcode>[0] = {},
): Buffer {
  const [head = '', ...rest] = plateGcode(plate).toString().split('\n');
  const base64 = png(96, color).toString('base64');
  const lines = (base64.match(/.{1,78}/g) ?? []).map((line) => `; ${line}`);
  const picture = [`; thumbnail begin 96x96 ${base64.length}`, ...lines, '; thumbnail end'];
  return Buffer.from([head, ...picture, ...rest].join('\n'));
}

function transferOf(page: Page, name: string, bytes: Buffer): Promise<JSHandle> {
  return page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], ${JSON.stringify(name)}));
    return transfer;
  })()`);
}

/** As if somebody had dragged the file from their desktop onto the page. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await dropOn(page.locator('body'), name, bytes);
}

/** Drags a file over one thing on the page, looks at what shows there then, and lets it go. */
export async function dropOn(
  place: Locator,
  name: string,
  bytes: Buffer,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dataTransfer = await transferOf(place.page(), name, bytes);
  await place.dispatchEvent('dragover', { dataTransfer });
  await look();
  await place.dispatchEvent('drop', { dataTransfer });
}

/** A sliced file for a model that is there already, sent by whoever is logged in on the page. */
export async function addFile(page: Page, modelId: number, name: string, bytes: Buffer): Promise<void> {
  const status = await page.evaluate(
    async ([id, fileName, content]) => {
      const form = new FormData();
      form.set('file', new Blob([content]), fileName);
      return (await fetch(`/api/v1/models/${id}/files`, { method: 'POST', body: form })).status;
    },
    [modelId, name, bytes.toString()] as const,
  );
  if (status !== 201) throw new Error(`${name} was not taken: ${status}`);
}

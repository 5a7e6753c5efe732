import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import { listen, newModel } from './print-files.ts';

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function library(
  env: Readonly<Record<string, string>> = {},
  lines: FarmOptions['lines'] = {},
  look?: FarmOptions['look'],
  databasePlugins: FarmOptions['databasePlugins'] = [],
) {
  const farm = await openFarm({ env, lines, databasePlugins, ...(look && { look }) });
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  return { farm, base, owner, model: await newModel(owner) };
}

export const rows = ({ app }: Farm) =>
  app.kernel.database.read.selectFrom('print_files').selectAll().execute();

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => await isTrue()).toBe(true);
}

/** A sender that can stop half way. */
export function rawRequest(url: string, method: string, caller: Caller, headers: Record<string, string>) {
  const sent: ClientRequest = request(url, { method, headers: { ...caller.headers, ...headers } });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
  });
  return { sent, answer };
}

export const FORM = { 'content-type': 'multipart/form-data; boundary=cut' };

export const formHead = (name = 'a.gcode') =>
  `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

export async function begin(
  owner: Caller,
  model: number,
  bytes: Buffer,
  hash: string = sha256(bytes),
): Promise<number> {
  const body = { file_name: 'big.gcode', size_bytes: bytes.length, sha256: hash };
  const reply = await owner.post(`/models/${model}/uploads`, body);
  expect(reply).toMatchObject({ status: 201, body: { offset: 0, size_bytes: bytes.length, file: null } });
  return (reply.body as { upload_id: number }).upload_id;
}

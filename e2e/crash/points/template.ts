import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../../packages/server/src/app.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { plateGcode } from '../../../packages/server/test/plates.ts';
import { SLICED_MS } from './model-printer.ts';

const HOST = 'localhost:8000';
const ADMIN = { username: 'root', password: 'a long password' };

export interface Template {
  readonly dataDir: string;
  readonly modelId: number;
}

/** A farm with printers, spools and something to print, made through the API: every simulation begins with a copy. */
export async function makeTemplate(folder: string, serials: readonly string[]): Promise<Template> {
  const dataDir = mkdtempSync(join(folder, 'template-'));
  const app = await createApp({
    config: readConfig({
      FARM_DATA_DIR: dataDir,
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
    }),
    log: pino({ level: 'silent' }),
    // Nobody is reached: the printers come with the simulation.
    printers: {
      adapterOf: () => ({
        family: 'moonraker',
        capabilities: () => [],
        connect: () => new Promise(() => undefined),
      }),
    },
  });
  await app.start();
  let cookie = '';

  async function post(
    path: string,
    payload: object | Buffer,
    type = 'application/json',
  ): Promise<{ id: number }> {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { host: HOST, origin: `http://${HOST}`, cookie, 'content-type': type },
      payload,
    });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    cookie = String(response.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return response.json();
  }

  try {
    await post('/auth/login', ADMIN);
    for (const [index, serial] of serials.entries()) {
      const family = index % 2 === 0 ? 'moonraker' : 'elegoo';
      const entry = { name: serial, family, host: '127.0.0.1', serial, plate: 'clear' };
      const printer = await post('/printers', entry);
      const spool = await post('/spools', { material: 'PLA', initial_weight_g: 100_000 });
      await post('/filament-slots', { spool_id: spool.id, printer_id: printer.id });
    }
    const model = await post('/models', { name: 'part' });
    const form = new FormData();
    const bytes = new Uint8Array(plateGcode({ seconds: SLICED_MS / 1000 }));
    form.set('file', new Blob([bytes]), 'part.gcode');
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    await post(`/models/${model.id}/files`, Buffer.from(await packed.arrayBuffer()), type);
    return { dataDir, modelId: model.id };
  } finally {
    // Links that never came up are not waited for.
    await Promise.race([app.stop(), new Promise((done) => setTimeout(done, 5000))]);
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './process.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const ADMIN = { FARM_ADMIN_USERNAME: 'bench', FARM_ADMIN_PASSWORD: 'a long password' };

/** A service in one of the two modes, and somebody who enters one host after the other. */
export async function openModeFarm(mode: 'normal' | 'restricted') {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
  const service = await run(MAIN, ['serve'], {
    ...{ ...ADMIN, FARM_PORT: '0', FARM_DATA_DIR: folder, FARM_LOG_LEVEL: 'error' },
    FARM_ITAR_MODE: mode === 'restricted' ? '1' : '0',
  });
  let cookie = '';
  async function call(method: string, path: string, body: object): Promise<void> {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { origin: service.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    await response.arrayBuffer();
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  }
  await call('POST', '/auth/login', {
    ...{ username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD },
  });
  let entered = 0;
  return {
    async write(times: number): Promise<void> {
      for (let number = 0; number < times; number += 1) {
        entered += 1;
        await call('PATCH', '/external-inventory', { url: `http://127.0.0.1:${20_000 + (entered % 9)}` });
      }
    },
    async stop(): Promise<void> {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

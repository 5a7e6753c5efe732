import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, startService, temporaryFolder } from './support/service.ts';

const ADMIN = {
  FARM_ADMIN_USERNAME: 'root',
  FARM_ADMIN_PASSWORD: 'a long password',
  FARM_LOG_LEVEL: 'error',
};

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Whatever is in the folder, the folder included, that is not for its owner alone. */
function openOnes(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true }).map(String);
  return ['', ...entries]
    .map((entry) => join(folder, entry))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${path} ${modeOf(path)}`);
}

function preMade(): string {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o755);
  return dataDir;
}

test.skipIf(process.platform === 'win32')(
  'a service, its backups and a restore leave nothing that others can read, also in a folder made before',
  async () => {
    const dataDir = preMade();
    const env = { ...ADMIN, FARM_TLS: 'self-signed' };
    const service = await startService({ dataDir, env });
    const made = await runCommand(['backup'], { ...env, FARM_DATA_DIR: dataDir });
    expect(made.code).toBe(0);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining([
        'farmhand.sqlite',
        'farmhand.sqlite-wal',
        'secret.key',
        'service.lock',
        'tls',
        'backups',
      ]),
    );
    expect(openOnes(dataDir)).toEqual([]);
    expect(await service.stop()).toBe(0);
    const backup = readdirSync(join(dataDir, 'backups')).find((name) => name.endsWith('.backup')) ?? '';
    const asked = ['restore', join(dataDir, 'backups', backup), '--yes'];
    expect((await runCommand(asked, { ...env, FARM_DATA_DIR: dataDir })).code).toBe(0);
    expect(openOnes(dataDir)).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  'what an earlier version left open is closed at the start',
  async () => {
    const dataDir = preMade();
    const first = await startService({ dataDir, env: ADMIN });
    expect(await first.stop()).toBe(0);
    const blob = join(dataDir, 'files', 'ab');
    mkdirSync(blob, { recursive: true });
    writeFileSync(join(blob, 'abcdef'), 'a print file');
    for (const path of [dataDir, join(dataDir, 'files'), blob]) chmodSync(path, 0o755);
    for (const path of ['farmhand.sqlite', 'secret.key']) chmodSync(join(dataDir, path), 0o644);
    chmodSync(join(blob, 'abcdef'), 0o644);
    const second = await startService({ dataDir, env: ADMIN });
    expect(openOnes(dataDir)).toEqual([]);
    expect(second.output()).not.toContain('Attention');
    expect(await second.stop()).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')(
  'a folder that holds others’ files is not closed to them, and that is said',
  async () => {
    const dataDir = preMade();
    writeFileSync(join(dataDir, 'holiday.jpg'), 'not ours');
    chmodSync(join(dataDir, 'holiday.jpg'), 0o644);
    const service = await startService({ dataDir, env: ADMIN });
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Attention'));
    expect(lines).toEqual([
      `Attention: Others on this machine can look into the data folder ${dataDir} (mode 755). It was left so, because it holds more than Farmhand’s own files. Use a folder of its own with mode 700.`,
    ]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'holiday.jpg'))]).toEqual(['755', '644']);
    expect(modeOf(join(dataDir, 'farmhand.sqlite'))).toBe('600');
    expect(await service.stop()).toBe(0);
  },
);

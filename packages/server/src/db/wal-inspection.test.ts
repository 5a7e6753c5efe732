import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { inspectWal } from './wal-inspection.ts';

const FRAME = 24 + 4096;
const frameAt = (index: number) => 32 + index * FRAME;

/** A log as a crash leaves it: copied while the database is open. Each write touches one page or a few. */
function crashed(writes: number, { checkpointAfter = -1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-wal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [live, path] = [join(folder, 'live.sqlite'), join(folder, 'crashed.sqlite')];
  const database = new Sqlite(live);
  database.pragma('journal_mode = WAL');
  database.pragma('wal_autocheckpoint = 0');
  database.exec('create table notes (id integer primary key, text text)');
  for (let index = 0; index < writes; index += 1) {
    database.prepare('insert into notes (text) values (?)').run(`note ${index}`);
    if (index === checkpointAfter) database.pragma('wal_checkpoint(RESTART)');
  }
  copyFileSync(live, path);
  copyFileSync(`${live}-wal`, `${path}-wal`);
  database.close();
  const wal = `${path}-wal`;
  return {
    frames: (statSync(wal).size - 32) / FRAME,
    inspect: () => inspectWal(wal, `${wal}.kept`),
    kept: `${wal}.kept`,
    damage(at: number, bytes = [0xde, 0xad]) {
      const content = readFileSync(wal);
      content.set(bytes, at);
      writeFileSync(wal, content);
    },
    cut: (length: number) => writeFileSync(wal, readFileSync(wal).subarray(0, length)),
    /** What SQLite itself makes of it. */
    notes(): number {
      const again = new Sqlite(path);
      const count = again.prepare('select count(*) from notes').pluck().get();
      again.close();
      return Number(count);
    },
  };
}

test('a log that a crash left whole loses nothing', () => {
  const log = crashed(20);
  expect(log.inspect()).toBeNull();
  expect(existsSync(log.kept)).toBe(false);
  expect(log.notes()).toBe(20);
});

test.each([
  ['in a page', 1000],
  ['in the salt of a frame', 8],
  ['in the checksum of a frame', 17],
])('damage %s with writes after it is told and kept, and is what SQLite leaves out', (_where, offset) => {
  const log = crashed(20);
  log.damage(frameAt(log.frames - 6) + offset);
  expect(log.inspect()).toEqual({ writes: offset === 8 ? 5 : 6, kept: log.kept });
  expect(statSync(log.kept).mode & 0o777).toBe(0o600);
  expect(log.notes()).toBe(14);
});

test('a damaged beginning loses the whole log', () => {
  const log = crashed(20);
  log.damage(16);
  expect(log.inspect()).toEqual({ writes: null, kept: log.kept });
});

test('a write that was under way, old frames behind the end, and an empty log are ordinary', () => {
  const torn = crashed(20);
  torn.cut(frameAt(torn.frames - 1) + 700);
  expect(torn.inspect()).toBeNull();
  expect(torn.notes()).toBe(19);

  const restarted = crashed(20, { checkpointAfter: 15 });
  expect(restarted.inspect()).toBeNull();
  expect(restarted.notes()).toBe(20);

  const blank = crashed(3);
  blank.damage(
    0,
    Array.from({ length: frameAt(blank.frames) }, () => 0),
  );
  expect(blank.inspect()).toBeNull();

  const short = crashed(3);
  short.cut(20);
  expect(short.inspect()).toBeNull();
  short.cut(0);
  expect(short.inspect()).toBeNull();
});

test('no log at all is ordinary', () => {
  expect(inspectWal('/nowhere/farmhand.sqlite-wal', '/nowhere/kept')).toBeNull();
});

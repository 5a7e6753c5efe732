import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isNoRoom } from './no-room.ts';
import { isLowStill, levelOf, MIB, reserveOf } from './reserve.ts';
import { createRoom } from './room.ts';

const GIB = 1024 * MIB;

test.each<[string, number | null, number, number]>([
  ['512 MiB on most volumes', null, 20 * GIB, 512 * MIB],
  ['2 % of a large one', null, 1000 * GIB, 20 * GIB],
  ['a fifth of one that is too small for it', null, GIB, 0.2 * GIB],
  ['what was asked for', 100, 20 * GIB, 100 * MIB],
  ['a fifth at most, whatever was asked for', 100_000, 20 * GIB, 4 * GIB],
])('the reserve is %s', (_words, setMib, total, reserve) => {
  expect(reserveOf(setMib, total)).toBe(Math.round(reserve));
});

test.each<[number, string]>([
  [2000, 'ok'],
  [1023, 'low'],
  [512, 'low'],
  [511, 'full'],
  [64, 'full'],
  [63, 'critical'],
  [0, 'critical'],
])('with %d MiB free of a reserve of 512 MiB the room is %s', (free, level) => {
  expect(levelOf(free * MIB, 512 * MIB)).toBe(level);
});

test('on a small volume the last half of the reserve is for what has to be recorded', () => {
  expect([levelOf(3 * MIB, 5 * MIB), levelOf(2 * MIB, 5 * MIB)]).toEqual(['full', 'critical']);
});

test('an alert that is open stays open until there is clearly more room', () => {
  const reserve = 100;
  expect([199, 200, 249, 250].map((free) => isLowStill(free, reserve, false))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([199, 200, 249, 250].map((free) => isLowStill(free, reserve, true))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

function roomWith(freeMib: number, holdsDatabase = true, goodForMs = 0) {
  const volume = { total_bytes: 20 * GIB, free_bytes: freeMib * MIB };
  const room = createRoom({ folder: '/', holdsDatabase, look: () => ({ ...volume }), goodForMs });
  return { room, volume };
}

const NO_ROOM = expect.objectContaining({ code: 'storage_full' });

test('a look is good for a while, but in the reserve each is a new one: small writes are counted by nobody', () => {
  const { room, volume } = roomWith(1024, true, GIB);
  expect(room.now().level).toBe('ok');
  volume.free_bytes = 511 * MIB;
  expect(room.now().level).toBe('ok');
  const full = roomWith(511, true, GIB);
  expect(() => full.room.checkRows()).not.toThrow();
  full.volume.free_bytes = 7 * MIB;
  expect(() => full.room.checkRows()).toThrow(NO_ROOM);
  expect(() => full.room.checkFinal()).toThrow(NO_ROOM);
});

test('what others are about to write counts before it is written', () => {
  const { room } = roomWith(612);
  const first = room.claim(60 * MIB);
  expect(() => room.claim(60 * MIB)).toThrow(NO_ROOM);
  room.claim(40 * MIB).release();
  first.release();
  room.claim(60 * MIB);
});

test('room that goes while bytes arrive is noticed within a few MiB', () => {
  const { room, volume } = roomWith(1024);
  const claim = room.claim(100 * MIB);
  claim.take(MIB);
  volume.free_bytes = 500 * MIB;
  let taken = 0;
  expect(() => {
    for (; taken < 100; taken += 1) claim.take(MIB);
  }).toThrow(NO_ROOM);
  expect(taken).toBeLessThanOrEqual(4);
});

test('bytes of unknown length claim room as they come', () => {
  const { room } = roomWith(522);
  const claim = room.claim(0);
  claim.take(MIB);
  expect(() => room.claim(8 * MIB)).toThrow(NO_ROOM);
  expect(() => claim.take(30 * MIB)).toThrow(NO_ROOM);
  claim.release();
});

test('rows are refused last, and never for a database that has room of its own', () => {
  expect(() => roomWith(65).room.checkRows()).not.toThrow();
  expect(() => roomWith(63).room.checkRows()).toThrow(NO_ROOM);
  expect(() => roomWith(0, false).room.checkRows()).not.toThrow();
  expect([roomWith(511).room.mayKeepMore(), roomWith(511, false).room.mayKeepMore()]).toEqual([false, true]);
});

test('want of room is known by its code, whoever says it and however it is wrapped', () => {
  const ofSystem = (code: string) => Object.assign(new Error('failed'), { code });
  const ofSqlite = (code: string) => new Sqlite.SqliteError('failed', code);
  const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code });
  for (const error of [
    ofSystem('ENOSPC'),
    ofSystem('EDQUOT'),
    ofSqlite('SQLITE_FULL'),
    ofSqlite('SQLITE_IOERR_SHMSIZE'),
    ofPostgres('53100'),
  ]) {
    expect([error.code, isNoRoom(error)]).toEqual([error.code, true]);
    expect(isNoRoom(new Error('wrapped', { cause: error }))).toBe(true);
  }
  for (const error of [ofSystem('ENOENT'), ofSqlite('SQLITE_BUSY'), ofPostgres('57P01'), null]) {
    expect(isNoRoom(error)).toBe(false);
  }
});

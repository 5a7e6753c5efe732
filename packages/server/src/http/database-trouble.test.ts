import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseGone } from '../db/trouble.ts';
import { toAppError } from './fastify-error.ts';

const sqlite = (code: string) => new Sqlite.SqliteError('', code);
const postgres = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
const disk = (code: string) => Object.assign(new Error(''), { code });

test.each([
  ['a full SQLite', sqlite('SQLITE_FULL'), 507, 'storage_full', 'Make room'],
  ['a full PostgreSQL', postgres('53100'), 507, 'storage_full', 'Make room'],
  ['a full disk', disk('ENOSPC'), 507, 'storage_full', 'Make room'],
  ['a quota of the disk', disk('EDQUOT'), 507, 'storage_full', 'Make room'],
  ['a locked SQLite', sqlite('SQLITE_BUSY_SNAPSHOT'), 503, 'internal_error', 'Another program holds'],
  ['a locked PostgreSQL', postgres('55P03'), 503, 'internal_error', 'Another program holds'],
  [
    'a file that can only be read',
    sqlite('SQLITE_READONLY_DBMOVED'),
    503,
    'internal_error',
    'can’t be written',
  ],
  ['a broken disk', sqlite('SQLITE_IOERR_WRITE'), 503, 'internal_error', 'does not answer'],
  ['a PostgreSQL that shuts down', postgres('57P01'), 503, 'internal_error', 'does not answer'],
  ['a PostgreSQL that can only be read', postgres('25006'), 503, 'internal_error', 'can’t be written'],
  ['a lost link', new DatabaseGone(new Error('')), 503, 'internal_error', 'does not answer'],
  [
    'what another error was caused by',
    new Error('', { cause: sqlite('SQLITE_FULL') }),
    507,
    'storage_full',
    '',
  ],
] as const)('%s is told in words that help', (_, error, status, code, words) => {
  const shown = toAppError(error, 'request');
  expect([shown.status, shown.code]).toEqual([status, code]);
  expect(shown.message).toContain(words);
  expect(shown.message).not.toContain('Something went wrong');
});

test.each([
  ['a broken rule of the data', sqlite('SQLITE_CONSTRAINT_UNIQUE')],
  ['the same on PostgreSQL', postgres('23505')],
  ['a link to somebody else', disk('ECONNREFUSED')],
  ['our own mistake', new TypeError('')],
])('%s is not called a fault of the database', (_, error) => {
  expect(toAppError(error, 'request')).toMatchObject({ status: 500, code: 'internal_error' });
});

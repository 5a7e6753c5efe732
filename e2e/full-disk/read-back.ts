import { isDeepStrictEqual } from 'node:util';
import type { DiskCaller, Outcome, Write } from './callers.ts';
import { expectedOf, type Fields, type Row, sha256Of } from './expected.ts';

/** Reads back everything that was acknowledged, and says in words what is not there. */

const PAGE = 500;

export type Readers = (who: string) => DiskCaller;

async function pages(reader: DiskCaller, path: string): Promise<Fields[]> {
  const all: Fields[] = [];
  for (;;) {
    const sign = path.includes('?') ? '&' : '?';
    const page = await reader.send('GET', `${path}${sign}limit=${PAGE}&skip=${all.length}`);
    if (page.status !== 200) return all;
    const items = page.body as unknown as Fields[];
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

async function listed(reader: DiskCaller, list: string, rows: readonly Row[]): Promise<readonly Fields[]> {
  if (list === '/uploads') {
    const asked: Outcome[] = [];
    for (const { value } of rows) asked.push(await reader.send('GET', `${list}/${value}`));
    return asked.filter(({ status }) => status === 200).map(({ body }) => body);
  }
  const model = /^(\/models\/\d+)\/files$/.exec(list)?.[1];
  if (model === undefined) return pages(reader, list);
  const files = ((await reader.send('GET', model)).body['files'] ?? []) as readonly Fields[];
  // The bytes themselves, not what the database says of them.
  const hashes = await Promise.all(
    files.map(async ({ id }) => sha256Of(await reader.bytes(`/print-files/${id}/content`))),
  );
  return files.map((file, at) => ({ ...file, sha256: hashes[at] }));
}

const holds = (found: Fields | undefined, fields: Fields | null): boolean =>
  fields === null
    ? found === undefined
    : found !== undefined && Object.keys(fields).every((key) => isDeepStrictEqual(found[key], fields[key]));

async function missingRows(readers: Readers, rows: readonly Row[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [place, those] of Map.groupBy(rows, ({ who, list }) => `${who} ${list}`)) {
    const [{ who, list, by } = { who: '', list: '', by: '' }] = those;
    const found = new Map((await listed(readers(who), list, those)).map((row) => [row[by], row]));
    for (const { value, fields } of those) {
      const row = found.get(value);
      if (holds(row, fields)) continue;
      missing.push(`${place} ${by} ${value}: ${JSON.stringify(fields)}, found ${JSON.stringify(row)}`);
    }
  }
  return missing;
}

/** Every write has an entry that names its request. */
export async function missingEntries(admin: DiskCaller, writes: readonly Write[]): Promise<string[]> {
  const entries = new Set((await pages(admin, '/audit?outcome=done')).map((entry) => entry['request_id']));
  return writes
    .filter(({ requestId }) => requestId === null || !entries.has(requestId))
    .map(({ who, method, path }) => `the entry of ${who}'s ${method} ${path}`);
}

/** A key answers what it answered first. */
async function missingKeys(readers: Readers, writes: readonly Write[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { who, method, path, sent, key, answer } of writes) {
    if (key === undefined) continue;
    const again = await readers(who).send(method, path, sent, { 'idempotency-key': key });
    if (isDeepStrictEqual(again.body, { ...answer, _idempotent_replay: true })) continue;
    missing.push(`the key ${key} of ${who}'s ${method} ${path}: ${JSON.stringify(again)}`);
  }
  return missing;
}

async function missingSessions(url: string, writes: readonly Write[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { who, cookie } of writes) {
    if (cookie === undefined) continue;
    const { status } = await fetch(`${url}/api/v1/auth/me`, { headers: { cookie } });
    if (status !== 200) missing.push(`a session of ${who}: ${status}`);
  }
  return missing;
}

export async function missingOf(url: string, readers: Readers, writes: readonly Write[]): Promise<string[]> {
  const { rows, single } = await expectedOf(writes);
  const missing = await missingRows(readers, [...rows.values()]);
  for (const [path, { who, fields }] of single) {
    const { body } = await readers(who).send('GET', path);
    if (!holds(body, fields))
      missing.push(`${path}: ${JSON.stringify(fields)}, found ${JSON.stringify(body)}`);
  }
  return [
    ...missing,
    ...(await missingEntries(readers('root'), writes)),
    ...(await missingKeys(readers, writes)),
    ...(await missingSessions(url, writes)),
  ];
}

import { createHash } from 'node:crypto';
import type { Write } from './callers.ts';

/** What must be there, or gone, after all these writes. */

export type Fields = Readonly<Record<string, unknown>>;

export interface Row {
  readonly who: string;
  /** The list it is read from, and the field that tells it from others there. */
  readonly list: string;
  readonly by: string;
  readonly value: unknown;
  /** As acknowledged last; null once it was deleted. */
  readonly fields: Fields | null;
}

export interface Expected {
  readonly rows: Map<string, Row>;
  /** What there is one of, by its path. */
  readonly single: Map<string, { readonly who: string; readonly fields: Fields }>;
}

/** What arrived of uploads that are not over, by id. */
type Pieces = Map<string, Buffer[]>;

interface Folding extends Expected {
  readonly pieces: Pieces;
  put(row: Row): void;
}

/** Of a printer these are what it does, not what was entered. */
const MOVING = new Set(['plate']);

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Those fields of the answer that were asked for. */
function kept({ sent, answer }: Write): Fields {
  const asked = Object.keys(sent ?? {}).filter((key) => key in answer && !MOVING.has(key));
  return Object.fromEntries(asked.map((key) => [key, answer[key]]));
}

const rowOf = ({ who, answer }: Write, list: string, fields: Fields): Row => ({
  ...{ who, list, by: 'id', value: answer['id'], fields },
});

function continued({ pieces, put }: Folding, write: Write, id = ''): void {
  const { who, sent, answer } = write;
  const arrived = pieces.get(id) ?? [];
  pieces.set(id, arrived);
  arrived.push(Buffer.from(sent as Uint8Array));
  const file = answer['file'] as Fields | null;
  const fields = file === null ? { offset: answer['offset'] } : null;
  put({ who, list: '/uploads', by: 'upload_id', value: Number(id), fields });
  if (file === null) return;
  const content = { sha256: sha256Of(Buffer.concat(arrived)) };
  put({ who, list: `/models/${answer['model_id']}/files`, by: 'id', value: file['id'], fields: content });
}

async function uploaded({ put }: Folding, write: Write, list = ''): Promise<void> {
  const file = (write.sent as FormData).get('file') as File;
  put(rowOf(write, list, { file_name: file.name, sha256: sha256Of(await file.bytes()) }));
}

function imported({ put }: Folding, { who, sent, answer }: Write): void {
  const [head = '', ...lines] = String(sent).split('\n');
  for (const { line, spool_id } of answer['rows'] as { line: number; spool_id: number }[]) {
    const cells = lines[line - 2]?.split(',') ?? [];
    const fields = Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]));
    put({ who, list: '/spools', by: 'id', value: spool_id, fields });
  }
}

type Rule = (folding: Folding, write: Write, one?: string, two?: string) => unknown;

const nothingElse: Rule = () => undefined;

/** What a write leaves to be read, beside its entry of the audit log, which all have. The first that fits counts. */
const RULES: readonly (readonly [RegExp, Rule])[] = [
  // A session is asked for by its cookie, and these leave nothing else.
  [/^POST \/(auth\/login|alerts\/read-all|spools\/\d+\/unload|printers\/\d+\/plate-cleared)$/, nothingElse],
  [/^POST (\/models\/\d+\/files)$/, uploaded],
  [
    /^POST \/models\/\d+\/uploads$/,
    ({ put }, { who, answer }) =>
      put({ who, list: '/uploads', by: 'upload_id', value: answer['upload_id'], fields: { offset: 0 } }),
  ],
  [/^PATCH \/uploads\/(\d+)\?/, continued],
  [/^POST \/spools\/import$/, imported],
  [
    /^POST \/spools\/(\d+)\/use$/,
    ({ put }, { who, sent }, spool) => {
      const { notes: value, grams } = sent as { notes: string; grams: number };
      put({ who, list: `/spools/${spool}/ledger`, by: 'note', value, fields: { grams: -grams } });
    },
  ],
  [
    /^POST \/orders\/(\d+)\/schedule$/,
    ({ put }, write, order) => {
      const { who, answer } = write;
      put(rowOf(write, '/orders', { customer_name: answer['customer_name'], items: answer['items'] }));
      for (const value of answer['created_job_ids'] as number[]) {
        put({ who, list: '/jobs', by: 'id', value, fields: { order_id: Number(order) } });
      }
    },
  ],
  [
    /^POST \/backups$/,
    (to, write) => to.put(rowOf(write, '/backups', { sha256: write.answer['sha256'], status: 'verified' })),
  ],
  [/^POST \/jobs\/\d+\/duplicate$/, (to, write) => to.put(rowOf(write, '/jobs', {}))],
  [
    /^POST (\/printers\/\d+)\/stop$/,
    // One that was sent without the database has its entry of the audit log alone to be known by.
    ({ put }, { who, answer: { command_id: value } }, printer) =>
      value !== null && put({ who, list: `${printer}/commands`, by: 'id', value, fields: {} }),
  ],
  [
    /^POST \/printers\/all\/stop$/,
    ({ single }, { who }) => single.set('/queue/state', { who, fields: { hold: true } }),
  ],
  [
    /^PUT \/users\/(\d+)\/quota$/,
    ({ put }, write, user) =>
      put({ ...rowOf(write, '/quotas', kept(write)), by: 'user_id', value: Number(user) }),
  ],
  [
    /^(?:PATCH|PUT) (\/settings|\/queue\/state)$/,
    ({ single }, write, path = '') =>
      single.set(path, { who: write.who, fields: { ...single.get(path)?.fields, ...kept(write) } }),
  ],
  [
    /^PATCH (\/\w+)\/(\d+)$/,
    ({ rows, put }, write, list = '', id) =>
      put(rowOf(write, list, { ...rows.get(`${list} ${id}`)?.fields, ...kept(write) })),
  ],
  [
    /^DELETE (\/.+)\/(\d+)$/,
    ({ put }, { who }, list = '', id) =>
      put({ who, list, by: list === '/uploads' ? 'upload_id' : 'id', value: Number(id), fields: null }),
  ],
  [
    /^POST (\/[a-z-]+(?:\/(?:\d+\/)?[a-z-]+)?)$/,
    (to, write, list = '') => to.put(rowOf(write, list, kept(write))),
  ],
];

export async function expectedOf(writes: readonly Write[]): Promise<Expected> {
  const rows: Expected['rows'] = new Map();
  const put = (row: Row) => {
    if (row.value === undefined) throw new Error(`nothing tells what is new in ${row.list}`);
    rows.set(`${row.list} ${row.value}`, row);
  };
  const folding: Folding = { rows, single: new Map(), pieces: new Map(), put };
  for (const write of writes) {
    const call = `${write.method} ${write.path}`;
    const found = RULES.find(([pattern]) => pattern.test(call));
    if (found === undefined) throw new Error(`nobody knows what ${call} leaves`);
    await found[1](folding, write, ...(found[0].exec(call)?.slice(1) ?? []));
  }
  return folding;
}

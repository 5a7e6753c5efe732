import { expect } from 'vitest';
import type { Body, DiskCaller, Outcome } from './callers.ts';
import { PASSWORD, STORAGE_FULL } from './farm.ts';

/** What a person of each role can make grow, one small thing at a time. */
export interface Way {
  readonly caller: DiskCaller;
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  body?(turn: number): Body;
  /** Each call has an idempotency key of its own, which is kept with the answer. */
  readonly isKeyed?: true;
  /** Only so many turns: it is slow. */
  readonly every?: number;
}

export interface People {
  readonly viewer: DiskCaller;
  readonly operator: DiskCaller;
  readonly admin: DiskCaller;
}

/** What there is to write about. */
export interface Subjects {
  readonly printed: number;
  readonly printer: number;
  readonly model: number;
  readonly job: number;
  readonly spool: number;
  readonly task: number;
  readonly user: number;
}

const notes = 'All about it. '.repeat(140).trim();
const note = (turn: number) => `${turn}: ${notes}`;
const shortNote = (turn: number) => note(turn).slice(0, 500).trim();

/** These are refused when the last of the reserve is reached. */
export function waysToFill({ viewer, operator, admin }: People, of: Subjects): readonly Way[] {
  return [
    {
      caller: viewer,
      path: '/models',
      body: (turn) => ({ name: `Model ${turn}`, notes, tags: [`t${turn}`] }),
    },
    { caller: viewer, method: 'PATCH', path: `/models/${of.model}`, body: (turn) => ({ notes: note(turn) }) },
    { caller: viewer, path: '/jobs', body: () => ({ model_id: of.printed, notes, quantity: 50 }) },
    { caller: viewer, method: 'PATCH', path: `/jobs/${of.job}`, body: (turn) => ({ notes: note(turn) }) },
    { caller: viewer, path: `/jobs/${of.job}/duplicate` },
    { caller: viewer, path: '/tokens', body: (turn) => ({ name: `Token ${turn}`, scopes: ['agent:read'] }) },
    // Makes nothing new, and leaves a key, an entry of the audit log and an event behind all the same.
    { caller: viewer, path: '/alerts/read-all', isKeyed: true },
    { caller: operator, path: '/spools', body: () => ({ material: 'PLA', notes }), isKeyed: true },
    {
      caller: operator,
      method: 'PATCH',
      path: `/spools/${of.spool}`,
      body: (turn) => ({ notes: note(turn) }),
    },
    {
      caller: operator,
      path: `/spools/${of.spool}/use`,
      body: (turn) => ({ grams: 0.001, notes: shortNote(turn) }),
    },
    {
      caller: operator,
      path: `/spools/${of.spool}/drying-sessions`,
      body: (turn) => ({ duration_hours: 1, temp_c: 50, notes: shortNote(turn) }),
    },
    {
      caller: operator,
      path: '/orders',
      body: (turn) => ({ customer_name: `C ${turn}`, notes, items: [{ model_id: of.printed }] }),
    },
    {
      caller: operator,
      path: `/printers/${of.printer}/nozzles`,
      body: () => ({ type: 'brass', diameter: 0.4, notes }),
    },
    {
      caller: operator,
      path: '/maintenance/logs',
      body: () => ({ task_id: of.task, printer_id: of.printer, notes }),
    },
    {
      caller: admin,
      path: '/maintenance/tasks',
      body: (turn) => ({ name: `Task ${turn}`, description: notes, interval_days: 90 }),
      every: 5,
    },
    {
      caller: admin,
      path: '/filament-library',
      body: (turn) => ({ name: `Filament ${turn}`, material: 'PLA', density_g_cm3: 1.24 }),
    },
    {
      caller: admin,
      path: '/groups',
      body: (turn) => ({ name: `Group ${turn}`, description: 'All of it.' }),
    },
    {
      caller: admin,
      method: 'PUT',
      path: `/users/${of.user}/quota`,
      body: (turn) => ({ period: 'week', jobs: 500_000 + turn }),
    },
    {
      caller: admin,
      path: '/users',
      body: (turn) => ({ username: `u${turn}`, password: PASSWORD }),
      every: 20,
    },
  ];
}

/** These go on until there is so little left that it is for those who can make room. */
export function waysToTheLast({ operator, admin }: People, of: Subjects): readonly Way[] {
  const tags = (turn: number) => Array.from({ length: 50 }, (_, at) => `tag-${turn}-${at}`.padEnd(40, '-x'));
  return [
    { caller: operator, path: `/spools/${of.spool}/unload`, isKeyed: true },
    {
      caller: admin,
      method: 'PATCH',
      path: `/printers/${of.printer}`,
      body: (turn) => ({ tags: tags(turn) }),
      isKeyed: true,
    },
    {
      caller: admin,
      method: 'PATCH',
      path: `/users/${of.user}`,
      body: (turn) => ({ email: `u${turn}@example.org` }),
      isKeyed: true,
    },
  ];
}

function once({ caller, method = 'POST', path, body, isKeyed }: Way, turn: number): Promise<Outcome> {
  const key = `${turn} ${path}`.padEnd(240, 'k');
  return caller.send(method, path, body?.(turn), isKeyed === true ? { 'idempotency-key': key } : {});
}

const nameOf = ({ caller, method = 'POST', path }: Way) => `${caller.who} ${method} ${path}`;

/** There is room: each of them is something that this person may do. */
export async function eachOnce(ways: readonly Way[], turn: number): Promise<void> {
  for (const way of ways) {
    expect([nameOf(way), (await once(way, turn)).code]).toEqual([nameOf(way), null]);
  }
}

/** All in turns, so that each takes its part of the room, until room is what each is refused for. */
export async function untilAllRefused(ways: readonly Way[]): Promise<void> {
  let open = [...ways];
  for (let turn = 1; open.length > 0; turn += 1) {
    if (turn > 20_000) throw new Error(`never refused: ${open.map(nameOf).join(', ')}`);
    for (const way of open.filter(({ every = 1 }) => turn % every === 0)) {
      const outcome = await once(way, turn);
      if (outcome.status < 300) continue;
      expect([nameOf(way), outcome]).toMatchObject([nameOf(way), STORAGE_FULL]);
      open = open.filter((other) => other !== way);
    }
  }
}

import type { Adapter, Connection } from '@farmhand/protocols';
import Sqlite from 'better-sqlite3';
import type { KillStep, Order } from './steps.ts';

/**
 * Inside the service: on the parent's word it ends its own process with SIGKILL at a step of a run. It looks at the
 * statements and the wire alone, so no code of the service knows about it.
 */
let order: Order = { step: null, nth: 1 };
let seen = 0;

export function takeOrders(): void {
  process.on('message', (message: Order) => {
    order = message;
    seen = 0;
    process.send?.({ armed: message.step });
  });
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is delivered at once; this only keeps anything else from running in between.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

function pass(step: KillStep): void {
  if (order.step !== step) return;
  seen += 1;
  if (seen >= order.nth) die();
}

type Written = 'claim' | 'uploading' | 'staged' | 'starting' | 'accepted' | 'printing' | 'ended';

const BY_STATE: Readonly<Record<string, Written>> = {
  uploading: 'uploading',
  staged: 'staged',
  starting: 'starting',
  printing: 'printing',
  completed: 'ended',
  failed: 'ended',
  cancelled: 'ended',
};

/** What a statement does to a run, from its text and its values. */
function writtenBy(text: string, values: readonly unknown[]): Written | null {
  if (text.startsWith('insert into "runs"')) return 'claim';
  const change = /^update "runs" set (.*?) where /.exec(text)?.[1];
  if (change === undefined) return null;
  const columns = change.split(', ').map((one) => one.split(' ')[0]);
  const at = columns.indexOf('"state"');
  if (at >= 0) return BY_STATE[String(values[at])] ?? null;
  return columns.includes('"accepted_at"') ? 'accepted' : null;
}

/** The service writes through one connection, so what lies between two commits is one transaction. */
export function watchStatements(): void {
  const memory = new Sqlite(':memory:');
  const prototype = Object.getPrototypeOf(memory.prepare('select 1')) as Record<
    'run' | 'all',
    (this: Sqlite.Statement, ...args: unknown[]) => unknown
  >;
  memory.close();
  const pending = new Set<Written>();
  for (const method of ['run', 'all'] as const) {
    const original = prototype[method];
    prototype[method] = function watched(this: Sqlite.Statement, ...args: unknown[]) {
      const text = this.source;
      const isCommit = text === 'commit';
      if (isCommit) for (const written of pending) pass(`${written}:before-commit`);
      const result = original.apply(this, args);
      const written = writtenBy(text, args.flat());
      if (written !== null) pending.add(written);
      if (text.startsWith('insert into "archive_entries"')) pass('ended:inside');
      if (isCommit) for (const done of pending) pass(`${done}:after-commit`);
      if (isCommit || text === 'rollback') pending.clear();
      return result;
    };
  }
}

function watchConnection(connection: Connection): Connection {
  return {
    ...connection,
    async upload(file, onProgress, signal) {
      pass('upload:before');
      const told = (sentBytes: number) => {
        if (sentBytes * 2 >= file.size_bytes && sentBytes < file.size_bytes) pass('upload:half');
        onProgress(sentBytes);
      };
      const remote = await connection.upload(file, told, signal);
      pass('upload:after');
      return remote;
    },
    async start(request, signal) {
      pass('start:before');
      const accepted = await connection.start(request, signal);
      pass('start:after');
      return accepted;
    },
  };
}

export function watchWire(adapter: Adapter): Adapter {
  return {
    family: adapter.family,
    capabilities: (model) => adapter.capabilities(model),
    connect: async (options, signal) => watchConnection(await adapter.connect(options, signal)),
  };
}
